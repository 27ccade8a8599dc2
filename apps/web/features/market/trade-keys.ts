import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { OrderForm } from './use-order-form.ts'

export const TRADE_KEYS = {
  b: 'buy',
  s: 'sell',
  l: 'limit',
  m: 'market',
  t: 'stop',
  p: 'price',
  a: 'amount',
} as const

/** Elements in which keys do not trade: text fields and dialogs. */
const TYPING = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable], dialog'

type Act = (typeof TRADE_KEYS)[keyof typeof TRADE_KEYS]

/** The action of a key. Undefined while text is typed, while a dialog is open, and with modifiers, which belong to the browser. */
export function actOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
): Act | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const { target } = event
  if (target instanceof Element && target.closest(TYPING)) return undefined
  const key = event.key.toLowerCase()
  return Object.hasOwn(TRADE_KEYS, key) ? TRADE_KEYS[key as keyof typeof TRADE_KEYS] : undefined
}

/** Keyboard trading. No single key sends an order: Enter in a field submits the form. */
export function useTradeKeys(form: OrderForm, page: RefObject<HTMLElement | null>, showForm: () => void): void {
  const focus = (...names: readonly string[]) => {
    showForm()
    // After the tab with the form has been shown on a phone.
    setTimeout(() => {
      for (const name of names) {
        const field = page.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
        if (!field) continue
        field.focus()
        field.select()
        return
      }
    })
  }
  const acts: Readonly<Record<Act, () => void>> = {
    buy: () => {
      form.setSide('BID')
      focus('amount', 'total')
    },
    sell: () => {
      form.setSide('ASK')
      focus('amount', 'total')
    },
    limit: () => form.setKind('LIMIT'),
    market: () => form.setKind('MARKET'),
    stop: () => form.setKind('STOP_LIMIT'),
    price: () => focus('price'),
    amount: () => focus('amount', 'total'),
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event)
    if (act === undefined) return
    event.preventDefault()
    acts[act]()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
