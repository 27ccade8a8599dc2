import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { uuidV7 } from '@cocobnk/sdk'
import type { Line } from './catalogue.ts'

export type OrderState = 'NEW' | 'PAYING' | 'PAID' | 'REFUNDING' | 'REFUNDED' | 'CANCELED'

export type Order = {
  readonly number: string
  readonly lines: readonly Line[]
  readonly total: string
  state: OrderState
  /** Generated before the bank is called, so that a retry after a crash requests the same payment. */
  readonly paymentKey: string
  readonly refundKey: string
  /** The customer's identifier at the bank, if the customer was logged in. Then only that customer sees the order. */
  readonly subject?: string | undefined
  transactionSeq?: string
  /** Token with which a page queries the state of the payment from the bank. */
  token?: string
}

/** Orders in a file. A webhook may arrive twice or late, so each one changes an order only from the states that it may follow. */
export function openOrders(file: string) {
  const orders = new Map<string, Order>(
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, Order][]) : [],
  )
  const save = () => {
    writeFileSync(`${file}.new`, JSON.stringify([...orders]))
    renameSync(`${file}.new`, file)
  }
  return {
    get: (number: string) => orders.get(number),
    all: () => [...orders.values()].toReversed(),
    of: (subject: string) => [...orders.values()].filter((order) => order.subject === subject).toReversed(),
    create: (lines: readonly Line[], total: string, subject: string | undefined): Order => {
      const order: Order = {
        number: uuidV7(),
        lines,
        total,
        state: 'NEW',
        paymentKey: uuidV7(),
        refundKey: uuidV7(),
        subject,
      }
      orders.set(order.number, order)
      save()
      return order
    },
    payingBy: (order: Order, by: { readonly transactionSeq: string; readonly token: string }) => {
      Object.assign(order, by)
      if (order.state === 'NEW') order.state = 'PAYING'
      save()
    },
    move: (number: string, from: readonly OrderState[], to: OrderState): boolean => {
      const order = orders.get(number)
      if (!order || !from.includes(order.state)) return false
      order.state = to
      save()
      return true
    },
  }
}

export type Orders = ReturnType<typeof openOrders>
