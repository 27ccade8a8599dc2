import { ErrorView, Loading, Segmented, Stack } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import { LinkGate } from '../payment-link/link-gate.tsx'
import { GuestOutcome } from './guest-outcome.tsx'
import { GuestPay } from './guest-pay.tsx'
import { GuestPrice } from './guest-price.tsx'
import { guestCheckoutQuery, guestStateOf } from './guest-query.ts'
import css from './guest-screen.module.css'
import type { GuestSearch } from './guest-search.ts'

/** After coming back from the card page, how long the page waits before it offers to pay again. */
const CONFIRM_MS = 30_000

/** A checkout for payers without an account: what is asked for, and payment by card on the processor's page. */
export function GuestScreen({ token, card, way, claim }: GuestSearch): ReactNode {
  const t = useText('card')
  if (claim) return <ClaimScreen token={claim} />
  return token ? <Checkout token={token} card={card} way={way} /> : <ErrorView centered message={t('gone')} />
}

type CheckoutProps = {
  readonly token: string
  readonly card: GuestSearch['card']
  readonly way: GuestSearch['way']
}

function Checkout({ token, card, way }: CheckoutProps): ReactNode {
  const t = useText('card')
  const { client } = useApp()
  const hasReturned = useSoon(card === 'done')
  const { data: checkout, isError } = useQuery(guestCheckoutQuery(client, token, hasReturned))
  if (isError)
    return (
      <LinkGate token={token}>
        <ErrorView centered message={t('gone')} />
      </LinkGate>
    )
  if (!checkout) return <Loading />
  const state = guestStateOf(checkout, hasReturned)
  return (
    <div className={css.screen}>
      <GuestPrice checkout={checkout} />
      <section className={css.pay}>
        <div className={css.column}>
          {state === 'open' ? (
            <Ways token={token} first={way} card={<GuestPay checkout={checkout} token={token} />} />
          ) : (
            <>
              <GuestOutcome state={state} checkout={checkout} />
              <WalletPayment token={token} quiet />
            </>
          )}
        </div>
      </section>
    </div>
  )
}

type WaysProps = { readonly token: string; readonly first: GuestSearch['way']; readonly card: ReactNode }

/** By card, or from another wallet. */
function Ways({ token, first = 'CARD', card }: WaysProps): ReactNode {
  const t = useText('wallet-payment')
  const [way, setWay] = useState(first)
  const options = [
    { value: 'CARD', label: t('way.card') },
    { value: 'WALLET', label: t('way.wallet') },
  ] as const
  return (
    <Stack gap="lg">
      <Segmented label={t('way')} value={way} options={options} onChange={setWay} fullWidth />
      {way === 'CARD' ? <div>{card}</div> : <WalletPayment token={token} />}
    </Stack>
  )
}

/** True for a while. */
function useSoon(isSoon: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSoon && !isOver
}
