import { ApiError, type Client } from '@cocobnk/client'
import type { CommerceMode, DisplayCurrency } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

/** A payment link, invoice or quote in a common shape. */
export type Opened = {
  readonly kind: 'LINK' | 'INVOICE' | 'QUOTE'
  readonly shop: string
  readonly title: string
  readonly mode: CommerceMode
  readonly currency: DisplayCurrency
  /** Null: the customer chooses the amount. */
  readonly price: string | null
  readonly lines: readonly { readonly name: string; readonly total: string }[]
  readonly isOpen: boolean
}

/** Null if the token is that of none of these: it may still belong to a payment. */
export const openedQuery = (client: Client, token: string) =>
  queryOptions({
    queryKey: ['shop-link', token],
    queryFn: async (): Promise<Opened | null> =>
      (await unlessMissing(() => linkOf(client, token))) ?? (await unlessMissing(() => invoiceOf(client, token))),
    retry: false,
  })

async function linkOf(client: Client, token: string): Promise<Opened> {
  const { link } = await client.call('GET /pg/link/{token}', { path: { token } })
  return { ...link, kind: 'LINK', price: link.amount, lines: [], isOpen: link.status === 'OPEN' }
}

async function invoiceOf(client: Client, token: string): Promise<Opened> {
  const { invoice } = await client.call('GET /pg/invoice/{token}', { path: { token } })
  return { ...invoice, price: invoice.total, isOpen: invoice.state === 'SENT' }
}

const MISSING = ['NOT_FOUND', 'LINK_UNKNOWN', 'INVALID_INPUT']

async function unlessMissing<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find()
  } catch (failure) {
    if (failure instanceof ApiError && MISSING.includes(String(failure.error))) return null
    throw failure
  }
}
