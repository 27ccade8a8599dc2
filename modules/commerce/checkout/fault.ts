import type { CodeOf } from '@cocobnk/contract'
import { isDone, type LedgerCode } from '@cocobnk/ledger'

export type PayFault = CodeOf<'POST /pg/transaction/{transaction_seq}/pay'>

/** The house lacks the asset it was to give. The ledger's own code would read as the payer's insufficient funds. */
export const HOUSE_INSUFFICIENT = 'HOUSE_INSUFFICIENT'
export type PostingCode = LedgerCode | typeof HOUSE_INSUFFICIENT

/**
 * Returns the code that decides a chain: the first one that is not merely caused by another link's failure. The payer's postings come
 * first.
 */
export function codeOf(codes: readonly LedgerCode[]): PostingCode {
  const place = codes.findIndex((code) => code !== 'LINKED_FAILED' && !isDone(code))
  const code = codes[Math.max(place, 0)] ?? 'OVERLOADED'
  return place > 0 && code === 'INSUFFICIENT_FUNDS' ? HOUSE_INSUFFICIENT : code
}

export function isPosted(code: PostingCode): boolean {
  return code !== HOUSE_INSUFFICIENT && isDone(code)
}

/** Refusals by the ledger and the exchange that a payment can receive; any other is a bug. */
const FAULTS: Partial<Record<string, PayFault>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_BALANCE',
  ACCOUNT_FROZEN: 'ACCOUNT_FROZEN',
  ACCOUNT_CLOSED: 'TRANSACTION_NOT_ACTIVE',
  PENDING_VOIDED: 'TRANSACTION_NOT_ACTIVE',
  ID_OUT_OF_TIME: 'AUTHENTICATION_REFUSED',
  INTENT_REFUSED: 'INTENT_REFUSED',
  [HOUSE_INSUFFICIENT]: 'CONVERSION_UNAVAILABLE',
  EXCHANGE_FULL: 'EXCHANGE_FULL',
  EXCHANGE_MEMBER_HOUR: 'EXCHANGE_MEMBER_HOUR',
  QUOTE_EXPIRED: 'QUOTE_EXPIRED',
}

export function faultOf(code: string): PayFault {
  const fault = FAULTS[code]
  if (!fault) throw new Error(`the ledger refused a payment with ${code}`)
  return fault
}

/** The fault of a failed payment. */
export function knownFaultOf(code: string | null): PayFault {
  return FAULTS[code ?? ''] ?? 'AUTHENTICATION_REFUSED'
}
