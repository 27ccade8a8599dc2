import type { OpenTransaction } from './operations.gen.ts'

export type { OpenTransaction } from './operations.gen.ts'

const TIMEOUT_MS = 10_000

export type PaymentPlace = {
  /** The address of the bank. */
  readonly baseUrl: string
  /** `token` of the transaction, which the shop’s server gave this page. */
  readonly token: string
}

/** Returns the state of a payment, for a page of the shop. Needs no key. For display only: fulfill the order on the webhook. */
export async function openTransaction(
  { baseUrl, token }: PaymentPlace,
  signal?: AbortSignal,
): Promise<OpenTransaction> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(`${baseUrl}/api/v1/pg/transaction/token/${encodeURIComponent(token)}`, {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  const answer = (await response.json()) as { readonly error: unknown; readonly transaction: OpenTransaction }
  if (answer.error !== 0) throw new Error(String(answer.error))
  return answer.transaction
}

/** Whether a payment can no longer change by itself. */
export function isSettled({ state }: Pick<OpenTransaction, 'state'>): boolean {
  return state !== 'OPEN' && state !== 'PROCESSING'
}
