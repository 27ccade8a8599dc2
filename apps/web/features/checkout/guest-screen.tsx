import { Loading } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { WalletPayment } from '../wallet-payment/wallet-payment.tsx'
import { Alone } from './alone.tsx'
import { GuestOutcome } from './guest-outcome.tsx'
import { GuestPay } from './guest-pay.tsx'
import { GuestPrice } from './guest-price.tsx'
import { type GuestCheckout, guestCheckoutQuery, guestStateOf } from './guest-query.ts'
import css from './guest-screen.module.css'
import type { GuestSearch } from './guest-search.ts'
import { TestPay } from './test-pay.tsx'

/** Loaded only for tokens that belong to no checkout. */
const LinkGate = lazy(() => import('../payment-link/link-gate.tsx').then((module) => ({ default: module.LinkGate })))

/** After coming back from the card page, how long the page waits before it offers to pay again. */
const CONFIRM_MS = 30_000

/** Checkout for payers without an account: the price, and payment by card or from a wallet. */
export function GuestScreen({ token, ...search }: GuestSearch): ReactNode {
  const t = useText('card')
  return token ? <Checkout token={token} {...search} /> : <Alone>{t('gone')}</Alone>
}

function Checkout({ token, card, way }: GuestSearch & { readonly token: string }): ReactNode {
  const t = useText('card')
  const tc = useText('checkout')
  const { client } = useApp()
  const hasReturned = useSoon(card === 'done')
  const opened = useQuery(guestCheckoutQuery(client, token, hasReturned))
  const elsewhere = (
    <Suspense fallback={<Loading />}>
      <LinkGate token={token}>
        <Alone>{t('gone')}</Alone>
      </LinkGate>
    </Suspense>
  )
  return (
    <Loaded from={opened} failed={tc('failed')} missing={elsewhere} waiting={<Loading />}>
      {(checkout) => <Shown checkout={checkout} token={token} way={way} hasReturned={hasReturned} />}
    </Loaded>
  )
}

type ShownProps = {
  readonly checkout: GuestCheckout
  readonly token: string
  readonly way: GuestSearch['way'] | undefined
  readonly hasReturned: boolean
}

function Shown({ checkout, token, way, hasReturned }: ShownProps): ReactNode {
  const state = guestStateOf(checkout, hasReturned)
  return (
    <div className={css.screen}>
      <GuestPrice checkout={checkout} />
      <section className={css.pay}>
        <div className={css.column}>
          {state === 'open' ? <GuestPay checkout={checkout} token={token} way={way} /> : null}
          {state === 'wallet' ? <WalletPayment token={token} /> : null}
          {state !== 'open' && state !== 'wallet' ? (
            <>
              <GuestOutcome state={state} checkout={checkout} />
              {state === 'test' ? <TestPay token={token} /> : null}
              {checkout.mode === 'LIVE' ? <WalletPayment token={token} quiet /> : null}
            </>
          ) : null}
        </div>
      </section>
    </div>
  )
}

/** Returns `isSoon` for the first {@link CONFIRM_MS} after mount, then false. */
function useSoon(isSoon: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSoon && !isOver
}
