import { ApiError } from '@cocobnk/client'
import { IconClock, Segmented, TextLink, Title, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { CHECKOUT_KEY } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Countdown, useTimeLeft } from '../../page/countdown.tsx'
import { meQuery } from '../../session/me-query.ts'
import { useText } from '../../texts.ts'
import { WalletPayment } from '../wallet-payment/wallet-payment.tsx'
import { Alone } from './alone.tsx'
import css from './checkout.module.css'
import { CheckoutFrame } from './checkout-frame.tsx'
import { Ended } from './ended.tsx'
import { PayForm } from './pay-form.tsx'
import { type OpenTransaction, openTransactionQuery } from './queries.ts'
import { TestPay } from './test-pay.tsx'
import { useWatch } from './use-watch.ts'

/** A shop's order and the member's payment form; afterwards, the outcome. */
export function PayScreen({ token }: { readonly token: string | undefined }): ReactNode {
  const t = useText('checkout')
  const opened = useQuery({ ...openTransactionQuery(useApp().client, token ?? ''), enabled: token !== undefined })
  useWatch(token)
  if (token === undefined) return <Alone>{t('noToken')}</Alone>
  return (
    <div className={css.page}>
      <Loaded from={opened} failed={t('failed')} missing={t('missing')}>
        {(transaction) => <Shown transaction={transaction} token={token} />}
      </Loaded>
    </div>
  )
}

type ShownProps = { readonly transaction: OpenTransaction; readonly token: string }

function Shown({ transaction, token }: ShownProps): ReactNode {
  const leftMs = useTimeLeft(Date.parse(transaction.expires_at))
  const state = transaction.state === 'OPEN' && leftMs === 0 ? 'EXPIRED' : transaction.state
  return (
    <CheckoutFrame transaction={transaction}>
      {state === 'OPEN' ? (
        <Open transaction={transaction} token={token} leftMs={leftMs} />
      ) : (
        <>
          <Ended transaction={transaction} state={state} />
          <WalletPayment token={token} quiet />
        </>
      )}
    </CheckoutFrame>
  )
}

function Open({ transaction, token, leftMs }: ShownProps & { readonly leftMs: number }): ReactNode {
  const t = useText('checkout')
  return (
    <>
      <div className={css.head}>
        <Title look="h2">{t('title')}</Title>
        <span className={css.held}>
          <IconClock /> {t('held')} <Countdown leftMs={leftMs} />
        </span>
      </div>
      {transaction.mode === 'TEST' ? <TestPay token={token} /> : <Ways transaction={transaction} token={token} />}
      <Leave transaction={transaction} token={token} />
    </>
  )
}

type Way = 'ACCOUNT' | 'CARD' | 'WALLET'

function Ways({ transaction, token }: ShownProps): ReactNode {
  const t = useText('checkout')
  const [way, setWay] = useState<Way>('ACCOUNT')
  const ways: readonly Way[] = [
    'ACCOUNT',
    ...(transaction.takes_cards ? (['CARD'] as const) : []),
    ...(transaction.takes_wallets ? (['WALLET'] as const) : []),
  ]
  return (
    <>
      <Segmented
        label={t('way')}
        value={way}
        options={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
        onChange={setWay}
        fullWidth
      />
      {way === 'ACCOUNT' ? <PayForm transaction={transaction} token={token} /> : null}
      {way === 'WALLET' ? <WalletPayment token={token} /> : null}
      {way === 'CARD' ? (
        <p className={css.lede}>
          <TextLink component="a" href={`/payment/payment-guest?${new URLSearchParams({ token, way })}`}>
            {t(`way.${way}.go`)}
          </TextLink>
        </p>
      ) : null}
    </>
  )
}

/** Cancel requests need no unknown-outcome handling: the page keeps showing the state of the payment. */
const ignore = () => undefined

/** Shows who is logged in, with links to change the login or to cancel the payment. */
function Leave({ transaction, token }: ShownProps): ReactNode {
  const t = useText('checkout')
  const app = useApp()
  const { data: me } = useQuery(meQuery(app))
  const call = useKeyedCall({ onUnknown: ignore })
  const cancel = async () => {
    try {
      await call('PATCH /pg/transaction/{transaction_seq}', {
        path: { transaction_seq: transaction.transaction_seq },
        body: { type: 'SET_CANCELED', token },
      })
      if (transaction.cancel_url !== null) return location.assign(transaction.cancel_url)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    }
    await app.queryClient.invalidateQueries({ queryKey: CHECKOUT_KEY })
  }
  return (
    <p className={css.leave}>
      {me ? <span>{t('signedIn', { name: me.user_name })}</span> : null}
      <TextLink component={Link} to="/logout">
        {t('notYou')}
      </TextLink>
      <TextLink component="button" type="button" onClick={() => void cancel()}>
        {t('cancel')}
      </TextLink>
    </p>
  )
}
