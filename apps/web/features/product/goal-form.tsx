import {
  CheckField,
  Form,
  ModalDialog,
  MoneyInput,
  SelectField,
  Stack,
  SubmitButton,
  TextField,
  useAmountText,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { FUNDS_KEY } from '../../live/query-keys.ts'
import { isSome } from '../../money-form/amounts.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import type { Fund } from './queries.ts'

/** Units for round-ups, from thousandths to thousands. */
const UNITS = ['0.001', '0.01', '0.1', '1', '10', '100', '1000']
const OF_FIELD = { ABOVE_MAXIMUM_EXECUTION: 'base' }
const NAME_MAX = 40

type GoalFormProps = { readonly fund: Fund; readonly onClose: () => void }

/** Name, amount and day of a goal; for funds with instalments, also the round-up. */
export function GoalForm({ fund, onClose }: GoalFormProps): ReactNode {
  const t = useText('goal')
  const amountText = useAmountText()
  const { client, queryClient } = useApp()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const { trouble, tone, submit } = useSubmit(OF_FIELD)
  const { goal, installments } = fund
  const [name, setName] = useState(goal?.name ?? '')
  const [target, setTarget] = useState(goal?.target ?? '')
  const [dueOn, setDueOn] = useState(goal?.due_on ?? fund.matures_on)
  const [isRounded, setRounded] = useState(goal ? goal.round_up !== null : installments !== null)
  const [unit, setUnit] = useState(goal?.round_up?.unit ?? '1')
  const [base, setBase] = useState(goal?.round_up?.base ?? '')
  const { code } = fund.asset
  const decimals = assets.find(({ seq }) => seq === fund.asset.asset_seq)?.decimal_point ?? 0
  const units = UNITS.includes(unit) ? UNITS : [unit, ...UNITS]
  const save = async () => {
    await client.call('PUT /finance/fund/{fund_seq}/goal', {
      path: { fund_seq: fund.fund_seq },
      body: {
        name: name.trim(),
        target,
        due_on: dueOn,
        round_up: installments && isRounded ? { unit, base } : null,
      },
    })
    await queryClient.invalidateQueries({ queryKey: FUNDS_KEY })
    onClose()
  }
  const validate = (): Readonly<Record<string, string>> => ({
    ...(name.trim() ? {} : { name: t('name.enter') }),
    ...(isSome(target) ? {} : { target: t('target.enter') }),
    ...(dueOn ? {} : { due_on: t('due.enter') }),
    ...(!installments || !isRounded || /\d/.test(base) ? {} : { base: t('target.enter') }),
  })
  return (
    <ModalDialog open onClose={onClose} title={t(goal ? 'edit' : 'new')}>
      <Form onSubmit={() => submit(save)} validate={validate}>
        <Stack gap="lg">
          {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
          <TextField
            name="name"
            label={t('name')}
            value={name}
            maxLength={NAME_MAX}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <MoneyInput
            name="target"
            label={t('target')}
            value={target}
            onChange={setTarget}
            asset={code}
            decimals={decimals}
          />
          <TextField
            name="due_on"
            label={t('due')}
            type="date"
            value={dueOn}
            onChange={(event) => setDueOn(event.currentTarget.value)}
          />
          {installments ? (
            <CheckField
              name="rounded"
              label={t('rounded')}
              hint={t('rounded.hint')}
              checked={isRounded}
              onChange={(event) => setRounded(event.currentTarget.checked)}
            />
          ) : null}
          {installments && isRounded ? (
            <>
              <SelectField
                name="unit"
                label={t('unit')}
                value={unit}
                onChange={(event) => setUnit(event.currentTarget.value)}
                options={units.map((value) => ({ value, label: `${amountText(value, undefined, code)} ${code}` }))}
              />
              <MoneyInput
                name="base"
                label={t('base')}
                value={base}
                onChange={setBase}
                asset={code}
                decimals={decimals}
                hint={t('base.hint', { amount: amountText(installments.amount, undefined, code), code })}
              />
            </>
          ) : null}
          <SubmitButton>{t('save')}</SubmitButton>
        </Stack>
      </Form>
    </ModalDialog>
  )
}
