import { numberInGroups } from '@cocobnk/contract'
import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Card, CheckField, Form, KeyValue, Note, SubmitButton, toast, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MEMBER } from '../../live/query-keys.ts'
import { EditButton, Gone } from '../../money-form/edit-button.tsx'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { type KeyedCall, useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { meQuery } from '../../session/me-query.ts'
import { memberConfigQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { passkeysQuery } from '../passkey/queries.ts'
import { CoolingNote, useCooling } from './cooling-note.tsx'
import type { Draft } from './draft.ts'
import { PAYEES_KEY } from './queries.ts'
import { type Target, useTarget } from './use-target.ts'
import { WayOut } from './way-out.tsx'

type ReviewProps = { readonly draft: Draft; readonly accounts: readonly Account[] }

/** Shows exactly what will be sent to which recipient, before sending. */
export function ReviewStep({ draft, accounts }: ReviewProps): ReactNode {
  const t = useText('transfer')
  const { target, query } = useTarget(accounts, draft.to)
  const account = accounts.find(({ account_seq }) => account_seq === draft.account_seq)
  if (!account) return <Gone edit={t('edit')}>{t('review.gone')}</Gone>
  if (target) return <Known draft={draft} account={account} target={target} />
  return (
    <Loaded from={query} failed={t('recipient.failed')}>
      {() => null}
    </Loaded>
  )
}

type KnownProps = { readonly draft: Draft; readonly account: Account; readonly target: Target }

function Known({ draft, account, target }: KnownProps): ReactNode {
  const t = useText('transfer')
  const amountText = useAmountText()
  const { trouble, tone, code, submit, onUnknown } = useSubmit()
  const [asFavourite, setAsFavourite] = useState(false)
  const call = useKeyedCall({ given: draft.idempotencyKey, onUnknown })
  const send = useSend({ draft, target, call }, asFavourite)
  const isNew = !target.is_own && target.payee_seq === null
  const coolingMs = useCooling(target.usable_at)
  return (
    <Form onSubmit={() => submit(send)}>
      <div className={css.columns}>
        <Card>
          <Summary draft={draft} account={account} target={target} />
        </Card>
        <div className={css.panel}>
          {trouble ? (
            <Trouble tone={tone}>
              {trouble} <WayOut code={code} asset={account.asset} />
            </Trouble>
          ) : null}
          <CoolingNote leftMs={coolingMs} />
          {isNew ? (
            <>
              <Note tone="pending">{t('review.new', { name: target.name })}</Note>
              <CoolingRule />
              <CheckField
                name="favourite"
                label={t('review.favourite')}
                checked={asFavourite}
                onChange={(event) => setAsFavourite(event.currentTarget.checked)}
              />
            </>
          ) : null}
          <div className={css.actions}>
            <NeedsNetwork />
            <EditButton>{t('edit')}</EditButton>
            <SubmitButton disabled={coolingMs > 0}>
              {t('submit', {
                amount: amountText(draft.amount, MAX_DIGITS, account.asset.code),
                code: account.asset.code,
              })}
            </SubmitButton>
          </div>
          <Note>{t('review.note')}</Note>
        </div>
      </div>
    </Form>
  )
}

type SendProps = Pick<KnownProps, 'draft' | 'target'> & { readonly call: KeyedCall }

/** Shown before sending, to members without a second factor. */
function CoolingRule(): ReactNode {
  const t = useText('transfer')
  const app = useApp()
  const { data: me } = useQuery(meQuery(app))
  const { data: passkeys } = useQuery(passkeysQuery(app.client))
  const { data: config } = useQuery(memberConfigQuery(app.client))
  const hasCodes = me?.authentications.some(({ kind, completed_at }) => kind === 'OTP' && completed_at !== null)
  const hours = config?.payee_cooling_off_hours ?? 0
  if (!me || !passkeys || hasCodes || passkeys.length > 0 || hours === 0) return null
  return <Note>{t('cooling.note', { hours })}</Note>
}

/** Returns the submit function. A new payee is confirmed first, which requires step-up; then the transfer is sent. Idempotent. */
function useSend({ draft, target, call }: SendProps, asFavourite: boolean) {
  const t = useText('transfer')
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  const { account_number, is_own, payee_seq } = target
  const { account_seq, amount, description } = draft
  const words = description.trim()
  return async () => {
    if (!is_own && payee_seq === null) {
      const { payee } = await client.call('POST /account/payee', {
        body: { account_number, is_favourite: asFavourite },
      })
      // If the transfer is refused, the next attempt needs no second proof.
      void queryClient.invalidateQueries({ queryKey: PAYEES_KEY })
      if (Date.parse(payee.usable_at) > Date.now()) {
        toast.success(t('payee.confirmed'))
        return
      }
    }
    const { transfer } = await call('POST /account/transfer', {
      body: {
        from_account_seq: account_seq,
        to_account_number: account_number,
        amount,
        ...(words ? { description: words } : {}),
      },
    })
    toast.success(t('sent'))
    // Replaces the review, so that Back does not show it again.
    await navigate({
      to: '/transfer/account-transfer/$transfer_seq',
      params: { transfer_seq: transfer.transfer_seq },
      state: { justSent: true },
      replace: true,
    })
    await queryClient.invalidateQueries({ queryKey: [MEMBER] })
  }
}

function Summary({ draft, account, target }: KnownProps): ReactNode {
  const t = useText('transfer')
  const words = draft.description.trim()
  return (
    <KeyValue
      look="ruled"
      rows={[
        {
          label: t('arrives'),
          note: t('atOnce'),
          value: <Amount value={draft.amount} asset={account.asset.code} decimals={MAX_DIGITS} size="lg" align="end" />,
        },
        {
          label: t('to'),
          note: numberInGroups(target.account_number),
          value: <span translate="no">{target.name}</span>,
        },
        { label: t('from'), note: numberInGroups(account.number), value: <span translate="no">{account.title}</span> },
        ...(words ? [{ label: t('description'), wide: true, value: <span translate="no">{words}</span> }] : []),
        { label: t('fee'), value: t('fee.none') },
        {
          label: t('total'),
          total: true,
          value: <Amount value={draft.amount} asset={account.asset.code} decimals={MAX_DIGITS} />,
        },
      ]}
    />
  )
}
