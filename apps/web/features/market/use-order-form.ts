import type { ExchangeType } from '@cocobnk/contract'
import { type FieldErrors, toast, useAmountText } from '@cocobnk/ui'
import { useState } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, ORDERS_KEY } from '../../live/query-keys.ts'
import { useSendOnce } from '../../money-form/use-keyed-call.ts'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { isStop, type OrderWish, spendsTotal } from './estimate.ts'
import { faultsOf } from './order-faults.ts'
import type { PublicMarket } from './queries.ts'
import type { Terms } from './steps.ts'

export type OrderForm = ReturnType<typeof useOrderForm>
export type FormKind = OrderWish['kind']

/** Refusals that concern one field are shown there. */
const FIELDS = {
  INSUFFICIENT_BALANCE: 'amount',
  PRICE_OUT_OF_BAND: 'price',
  POST_ONLY_WOULD_TAKE: 'price',
  STOP_REACHED: 'stop',
}

/** Form values, with the displayed amount of an iceberg order; empty to show all of it. */
type Written = OrderWish & { readonly display: string }

/** State of the order form, and sending the order. `last` is the price of the last trade, null before the first. */
export function useOrderForm(market: PublicMarket, terms: Terms, last: string | null) {
  const t = useText('market')
  const amountText = useAmountText()
  const { client, queryClient } = useApp()
  const [written, setWritten] = useState<Written>({
    side: 'BID',
    kind: 'LIMIT',
    term: 'GTC',
    price: market.ticker.price ?? '',
    stop: '',
    second: '',
    amount: '',
    total: '',
    display: '',
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
    change({ amount: '', total: '', display: '' })
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
    void queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
  }

  const validate = (): FieldErrors => {
    const steps = {
      tick: amountText(terms.tick),
      lot: amountText(terms.lot),
      minimum: amountText(terms.minimum_amount),
      last: last === null ? '' : amountText(last),
    }
    const wish = { ...written, last, ...(hasDisplay(written) ? {} : { display: '' }) }
    return Object.fromEntries(faultsOf(terms, wish).map(([field, fault]) => [field, t(`fault.${fault}`, steps)]))
  }

  return {
    written,
    change,
    setSide: (side: ExchangeType) => change({ side }),
    setKind: (kind: FormKind) => change({ kind }),
    /** Takes over a price from the book. */
    pick: (price: string) =>
      setWritten((before) => ({
        ...before,
        price,
        kind: before.kind === 'MARKET' || before.kind === 'STOP' ? 'LIMIT' : before.kind,
      })),
    validate,
    send: () => submit(place),
    trouble,
    tone,
  }
}

/** Only orders that rest in the book can hide part of their amount. */
export function hasDisplay({ kind, term }: Pick<Written, 'kind' | 'term'>): boolean {
  return kind === 'LIMIT' && (term === 'GTC' || term === 'POST_ONLY')
}

function bodyOf(written: Written) {
  const { side, kind, term, price, stop, second, amount, total, display } = written
  const time_in_force = kind === 'MARKET' ? 'IOC' : kind === 'LIMIT' ? term : 'GTC'
  return {
    type: side,
    kind,
    time_in_force,
    self_trade: 'CANCEL_NEWEST' as const,
    ...(spendsTotal(written) ? { total } : { amount }),
    ...(kind === 'MARKET' || kind === 'STOP' ? {} : { price }),
    ...(isStop(kind) ? { stop_price: stop } : {}),
    ...(kind === 'OCO' ? { second_price: second } : {}),
    ...(display !== '' && hasDisplay(written) ? { display_amount: display } : {}),
  }
}
