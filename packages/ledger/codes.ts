/**
 * The database's result for each item of a batch, by number. The first two mean that the transfer is posted; all others mean that nothing
 * moved. `npm run ledger:codes` writes them into post() as constants.
 */
export const SQL_CODES = [
  'CREATED',
  'EXISTS',
  'EXISTS_DIFFERENT',
  'LINKED_FAILED',
  'OVERLOADED',
  'ACCOUNT_NOT_FOUND',
  'ACCOUNTS_SAME',
  'ASSETS_DIFFERENT',
  'ID_OUT_OF_TIME',
  'AMOUNT_INVALID',
  'ACCOUNT_FROZEN',
  'ACCOUNT_CLOSED',
  'INSUFFICIENT_FUNDS',
  'BOUND_EXCEEDED',
  'PENDING_NOT_FOUND',
  'PENDING_POSTED',
  'PENDING_VOIDED',
  'PENDING_EXPIRED',
  'EXPIRY_INVALID',
  'PENDING_DIFFERENT',
  'PENDING_EXCEEDED',
  'NOT_PERMITTED',
  'LIMIT_EXCEEDED',
] as const

/** A poster also refuses what takes money from a member who has signed nothing that covers it. */
export const LEDGER_CODES = [...SQL_CODES, 'INTENT_REFUSED'] as const

export type LedgerCode = (typeof LEDGER_CODES)[number]

/** The transfer is posted: now, or before with exactly the same fields. */
export type Done = 'CREATED' | 'EXISTS'

export type LedgerRefusal = Exclude<LedgerCode, Done>

export function codeOf(number: number): LedgerCode {
  const code = LEDGER_CODES[number]
  if (code === undefined) throw new Error(`the ledger answered with the unknown code ${number}`)
  return code
}

export function isDone(code: LedgerCode): code is Done {
  return code === 'CREATED' || code === 'EXISTS'
}
