import { isolate } from '@cocobnk/i18n'
import { MAX_DIGITS } from '@cocobnk/money'
import {
  Amount,
  Card,
  Form,
  KeyValue,
  MoneyInput,
  Note,
  SelectField,
  SubmitButton,
  toast,
  useAmountText,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MEMBER } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { isSome } from '../../money-form/amounts.ts'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { OwnHeldNote } from '../../money-form/own-held-note.tsx'
import { type KeyedCall, useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { MemberPage } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { type Account, accountsQuery } from '../account/queries.ts'
import { CoolingNote, useCooling } from '../transfer/cooling-note.tsx'
import { PAYEES_KEY, payeesQuery } from '../transfer/queries.ts'
import { TargetRow } from '../transfer/target-row.tsx'
import { WayOut } from '../transfer/way-out.tsx'
import { type OpenedRequest, openedRequestQuery } from './queries.ts'

/** A money request and its sender, shown before anything is paid. */
export default function PayScreen({ linkId }: { readonly linkId: string }): ReactNode {
  const t = useText('money-request')
  const { client } = useApp()
  const opened = useQuery(openedRequestQuery(client, linkId))
  const accounts = useQuery(accountsQuery(client))
  return (
    <MemberPage nav={null} title={t('pay.title')}>
      <OwnHeldNote />
      <Loaded from={opened} failed={t('failed')} missing={t('missing')}>
        {(found) => (
          <Loaded from={accounts} failed={t('accounts.failed')}>
            {(all) => <Known linkId={linkId} found={found} accounts={all} />}
          </Loaded>
        )}
      </Loaded>
    </MemberPage>
  )
}

type KnownProps = {
  readonly linkId: string
  readonly found: OpenedRequest
  readonly accounts: readonly Account[]
}

function Known({ linkId, found, accounts }: KnownProps): ReactNode {
  const t = useText('money-request')
  const { request, payee_seq } = found
  const fitting = accounts.filter(
    ({ asset, number }) => asset.code === request.asset.code && number !== request.account_number,
  )
  const row = <TargetRow target={{ ...request, payee_seq, usable_at: null }} />
  if (request.status !== 'OPEN')
    return (
      <>
        {row}
        <Note tone="pending">{t(`ended.${request.status}`)}</Note>
      </>
    )
  if (fitting.length === 0)
    return (
      <>
        {row}
        <Note tone="pending">{t('pay.noAccount', { code: request.asset.code })}</Note>
      </>
    )
  return (
    <>
      {row}
      <PayForm linkId={linkId} found={found} accounts={fitting} />
    </>
  )
}

function PayForm({ linkId, found, accounts }: KnownProps): ReactNode {
  const t = useText('money-request')
  const amountText = useAmountText()
  const { request } = found
  const { code } = request.asset
  const { trouble, tone, code: refused, submit, onUnknown } = useSubmit()
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  const [account, setAccount] = useState(accounts[0]?.account_seq ?? '')
  const [amount, setAmount] = useState(request.amount ?? '')
  const from = accounts.find(({ account_seq }) => account_seq === account)
  const call = useKeyedCall({ onUnknown })
  const pay = usePay(linkId, found, { account, amount }, call)
  const { data: payees = [] } = useQuery(payeesQuery(useApp().client))
  const payee = payees.find(({ account_number }) => account_number === request.account_number)
  const coolingMs = useCooling(payee?.usable_at ?? null)
  return (
    <Form onSubmit={() => submit(pay)} validate={() => (isSome(amount) ? {} : { amount: t('amount.required') })}>
      <div className={css.fields}>
        <Card>
          <Facts request={request} />
        </Card>
        {trouble ? (
          <Trouble tone={tone}>
            {trouble} {from ? <WayOut code={refused} asset={from.asset} /> : null}
          </Trouble>
        ) : null}
        <CoolingNote leftMs={coolingMs} />
        <SelectField
          name="account"
          label={t('pay.from')}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
          options={accounts.map(({ account_seq, title, available_balance }) => ({
            value: account_seq,
            label: `${isolate(title)} · ${amountText(available_balance, MAX_DIGITS, code)} ${code}`,
          }))}
        />
        {request.amount === null ? (
          <MoneyInput
            name="amount"
            label={t('amount')}
            value={amount}
            onChange={setAmount}
            asset={code}
            decimals={assets.find(({ seq }) => seq === request.asset.asset_seq)?.decimal_point ?? 0}
            pad
          />
        ) : null}
        <div className={css.actions}>
          <NeedsNetwork />
          <SubmitButton disabled={coolingMs > 0}>
            {t('pay.submit', { amount: amountText(amount || '0', MAX_DIGITS, code), code })}
          </SubmitButton>
        </div>
      </div>
    </Form>
  )
}

function Facts({ request }: Pick<OpenedRequest, 'request'>): ReactNode {
  const t = useText('money-request')
  return (
    <KeyValue
      rows={[
        {
          label: t('amount'),
          value:
            request.amount === null ? (
              t('amount.open')
            ) : (
              <Amount value={request.amount} asset={request.asset.code} decimals={MAX_DIGITS} />
            ),
        },
        ...(request.note ? [{ label: t('note'), value: <span translate="no">{request.note}</span> }] : []),
        { label: t('expires'), value: <When at={request.expires_at} /> },
      ]}
    />
  )
}

type Chosen = { readonly account: string; readonly amount: string }

/** Confirms a new recipient first, which needs step-up, then pays. Repeated clicks pay once. */
function usePay(linkId: string, { request, payee_seq }: OpenedRequest, { account, amount }: Chosen, call: KeyedCall) {
  const t = useText('money-request')
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  return async () => {
    if (!request.is_own && payee_seq === null) {
      const { payee } = await client.call('POST /account/payee', {
        body: { account_number: request.account_number, is_favourite: false },
      })
      await queryClient.invalidateQueries({ queryKey: PAYEES_KEY })
      // The payee is confirmed but still cooling off: the note above the form counts down.
      if (Date.parse(payee.usable_at) > Date.now()) return
    }
    const { transfer } = await call('POST /account/money-request/link/{link_id}', {
      path: { link_id: linkId },
      body: { from_account_seq: account, to_account_number: request.account_number, amount },
    })
    toast.success(t('pay.done'))
    await navigate({
      to: '/transfer/account-transfer/$transfer_seq',
      params: { transfer_seq: transfer.transfer_seq },
      state: { justSent: true },
      replace: true,
    })
    await queryClient.invalidateQueries({ queryKey: [MEMBER] })
  }
}
