import { numberInGroups } from '@cocobnk/contract'
import { CheckField, Form, type FormValues, ModalDialog, Note, SelectField, SubmitButton, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'
import type { Merchant, Settlement } from './queries.ts'

type AddSettlementProps = {
  readonly merchant: Merchant
  readonly taken: readonly Settlement[]
  readonly onClose: () => void
}

/** Adds a settlement account, from the member's accounts of assets that have none yet. */
export function AddSettlement({ merchant, taken, onClose }: AddSettlementProps): ReactNode {
  const t = useText('merchant')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit({
    SETTLEMENT_ACCOUNT_REFUSED: 'account_seq',
    DUPLICATE_SETTLEMENT: 'account_seq',
  })
  const { data: accounts } = useQuery(accountsQuery(client))
  const free = accounts?.filter(
    ({ asset, instrument_type }) =>
      instrument_type === 'LEGACY' && !taken.some((one) => one.asset.asset_seq === asset.asset_seq),
  )
  const add = ({ account_seq = '', is_default }: FormValues) =>
    submit(async () => {
      const path = { merchant_seq: merchant.merchant_seq }
      const body = { account_seq, is_default: Boolean(is_default) }
      await client.call('POST /pg/merchant/{merchant_seq}/account', { path, body })
      await queryClient.invalidateQueries({ queryKey: MERCHANTS_KEY })
      toast.success(t('registered'))
      onClose()
    })
  return (
    <ModalDialog open onClose={onClose} title={t('account.add')}>
      {free?.length === 0 ? <Note>{t('account.noneLeft')}</Note> : null}
      <Form onSubmit={add}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <SelectField
          key={free?.length ?? 0}
          name="account_seq"
          label={t('account')}
          placeholder={t('choose')}
          required
          defaultValue=""
          options={(free ?? []).map(({ account_seq, title, number, asset }) => ({
            value: account_seq,
            label: `${asset.code} · ${title} · ${numberInGroups(number)}`,
          }))}
        />
        <CheckField name="is_default" label={t('account.makeDefault')} />
        <SubmitButton>{t('account.add')}</SubmitButton>
      </Form>
    </ModalDialog>
  )
}
