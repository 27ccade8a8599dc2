import type { Input } from '@cocobnk/contract'
import { Amount, Form, KeyValue, ModalDialog, SubmitButton, Text, TextArea, TextField, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { APPROVAL_KEY } from '../approval/queries.ts'
import { AT_THE_CODE, ConfirmField } from '../reason/confirm-field.tsx'
import css from './deposit-decision.module.css'
import { DEPOSIT_KEY, type Kept } from './queries.ts'

export type Verdict = NonNullable<Input<'PATCH /operator/deposit/{deposit_seq}'>['body']>['type']

type DepositDecisionProps = { readonly kept: Kept; readonly verdict: Verdict; readonly onClose: () => void }

const OWN_FIELDS = ['reason', 'account_number', 'address']
const REASON_MAX = 500

function actOf({ two_persons }: Kept, verdict: Verdict) {
  if (verdict === 'SET_DUST') return 'dust'
  if (verdict === 'SET_RETURNED') return two_persons ? 'askReturn' : 'return'
  return two_persons ? 'ask' : 'credit'
}

/** Repeats the amount and the recipient before the code is entered. */
export function DepositDecision({ kept, verdict, onClose }: DepositDecisionProps): ReactNode {
  const t = useText('deposit')
  const words = useText('reason')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const { trouble, submit } = useSubmit(AT_THE_CODE, OWN_FIELDS)
  const { deposit_seq, amount, asset, owner, sender, return_cost } = kept
  const act = actOf(kept, verdict)
  const isReturn = verdict === 'SET_RETURNED'
  const decide = async ({
    reason = '',
    code = '',
    account_number = '',
    address = '',
  }: Readonly<Record<string, string>>) => {
    const account = verdict === 'SET_CREDITED' && !owner ? { account_number: account_number.replaceAll(/\D/g, '') } : {}
    const target = isReturn ? { address: address.trim() } : account
    const wish = { path: { deposit_seq }, body: { type: verdict, reason, ...target } }
    await client.call('PATCH /operator/deposit/{deposit_seq}', wish, { oneTimeCode: code })
    onClose()
    toast.success(t(`done.${act}`))
    await Promise.all(
      [DEPOSIT_KEY, APPROVAL_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
    )
  }
  return (
    <ModalDialog open onClose={onClose} title={t(`act.${act}`)}>
      <Text tone="muted">{t(`lead.${act}`)}</Text>
      <KeyValue
        look="tight"
        rows={[
          { label: t('amount'), value: <Amount value={amount} asset={asset.code} /> },
          ...(isReturn && return_cost
            ? [
                { label: t('fee'), value: <Amount value={return_cost.fee} asset={asset.code} /> },
                { label: t('returnedAmount'), value: <Amount value={return_cost.amount} asset={asset.code} /> },
              ]
            : []),
          ...(owner && !isReturn ? [{ label: t('owner'), value: <span translate="no">{owner.number}</span> }] : []),
        ]}
      />
      <Form className={css.form ?? ''} onSubmit={(given) => submit(() => decide(given))}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        {verdict === 'SET_CREDITED' && !owner ? (
          <TextField
            name="account_number"
            label={t('accountNumber')}
            hint={t('accountNumber.hint', { code: asset.code })}
            inputMode="numeric"
            required
          />
        ) : null}
        {isReturn ? (
          <TextField
            name="address"
            label={t('returnAddress')}
            hint={t('returnAddress.hint')}
            defaultValue={sender ?? ''}
            required
          />
        ) : null}
        <TextArea name="reason" label={words('label')} hint={words('hint')} required maxLength={REASON_MAX} />
        <ConfirmField />
        <SubmitButton variant={act === 'dust' ? 'danger' : 'filled'} size="md">
          {t(`act.${act}`)}
        </SubmitButton>
      </Form>
    </ModalDialog>
  )
}
