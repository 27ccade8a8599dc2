import type { ExchangeType } from '@cocobnk/contract'
import { type FieldErrors, toast } from '@cocobnk/ui'
import { useState } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, ORDERS_KEY } from '../../live/query-keys.ts'
import { useSendOnce } from '../../money-form/use-keyed-call.ts'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { OrderWish } from './estimate.ts'
import { faultsOf } from './order-faults.ts'
import type { PublicMarket } from './queries.ts'
import type { Terms } from './steps.ts'

export type OrderForm = ReturnType<typeof useOrderForm>
export type FormKind = OrderWish['kind']

/** Refusals that are about one field stand there. */
const FIELDS = {
  INSUFFICIENT_BALANCE: 'amount',
  PRICE_OUT_OF_BAND: 'price',
  POST_ONLY_WOULD_TAKE: 'price',
}

type Written = OrderWish & { readonly stop: string; readonly isPostOnly: boolean }

/** What is written into the form of orders, and sending it. */
export function useOrderForm(market: PublicMarket, terms: Terms) {
  const t = useText('market')
  const { client, queryClient } = useApp()
  const [written, setWritten] = useState<Written>({
    side: 'BID',
    kind: 'LIMIT',
    price: market.ticker.price ?? '',
    stop: '',
    amount: '',
    total: '',
    isPostOnly: false,
  })
  const change = (some: Partial<Written>) => setWritten((before) => ({ ...before, ...some }))
  const { trouble, tone, submit, onUnknown } = useSubmit(FIELDS)
  const sendOnce = useSendOnce({ onUnknown })

  const place = async () => {
    const body = { market_seq: market.seq, ...bodyOf(written) }
    const { order } = await sendOnce(['order', body], (client_order_id) =>
      client.call('POST /market/public/order', { body: { ...body, client_order_id } }),
    )
    toast.success(t(`placed.${order.status}`))
    change({ amount: '', total: '' })
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
    void queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
  }

  const validate = (): FieldErrors => {
    const texts = faultsOf(terms, written).map(([field, fault]) => [
      field,
      t(`fault.${fault}`, { ...stepTexts(terms) }),
    ])
    return Object.fromEntries(texts)
  }

  return {
    written,
    change,
    setSide: (side: ExchangeType) => change({ side }),
    setKind: (kind: FormKind) => change({ kind }),
    /** A price of the book. */
    pick: (price: string) =>
      setWritten((before) => ({ ...before, price, kind: before.kind === 'MARKET' ? 'LIMIT' : before.kind })),
    validate,
    send: () => submit(place),
    trouble,
    tone,
  }
}

function stepTexts({ tick, lot, minimum_amount }: Terms) {
  return { tick, lot, minimum: minimum_amount }
}

function bodyOf({ side, kind, price, stop, amount, total, isPostOnly }: Written) {
  const common = { type: side, kind, self_trade: 'CANCEL_NEWEST' } as const
  if (kind === 'MARKET')
    return { ...common, time_in_force: 'IOC' as const, ...(side === 'BID' ? { total } : { amount }) }
  const time_in_force = isPostOnly && kind === 'LIMIT' ? ('POST_ONLY' as const) : ('GTC' as const)
  return { ...common, time_in_force, price, amount, ...(kind === 'STOP_LIMIT' ? { stop_price: stop } : {}) }
}
