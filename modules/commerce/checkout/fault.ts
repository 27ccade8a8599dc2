import type { CodeOf } from '@cocobnk/contract'
import { isDone, type LedgerCode } from '@cocobnk/ledger'

export type PayFault = CodeOf<'POST /pg/transaction/{transaction_seq}/pay'>

/** The house lacks what it was to give: the ledger's own code would blame the payer. */
export const HOUSE_INSUFFICIENT = 'HOUSE_INSUFFICIENT'
export type PostingCode = LedgerCode | typeof HOUSE_INSUFFICIENT

/** The code that decides a chain: the first one that is not merely another link's failure. The payer gives first. */
export function codeOf(codes: readonly LedgerCode[]): PostingCode {
  const place = codes.findIndex((code) => code !== 'LINKED_FAILED' && !isDone(code))
  const code = codes[Math.max(place, 0)] ?? 'OVERLOADED'
  return place > 0 && code === 'INSUFFICIENT_FUNDS' ? HOUSE_INSUFFICIENT : code
}

export function isPosted(code: PostingCode): boolean {
  return code !== HOUSE_INSUFFICIENT && isDone(code)
}

/** Refusals of the ledger and of the exchange that a payment can get; any other is a bug. */
const FAULTS: Partial<Record<string, PayFault>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_BALANCE',
  ACCOUNT_FROZEN: 'ACCOUNT_FROZEN',
  ACCOUNT_CLOSED: 'TRANSACTION_NOT_ACTIVE',
  PENDING_VOIDED: 'TRANSACTION_NOT_ACTIVE',
  ID_OUT_OF_TIME: 'AUTHENTICATION_REFUSED',
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
