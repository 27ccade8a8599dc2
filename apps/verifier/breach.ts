import type { PostingRole } from './posting.ts'

/** What must not be: found by a check, and what it concerns as far as that is known. */
export type Breach = {
  /** The rule that is broken, such as `posting.unexplained`. */
  readonly rule: string
  readonly asset?: string
  /** The ledger account that gained. It is frozen; a second such gain halts the asset. */
  readonly account?: string
  /** The journal row. */
  readonly posting?: string
  /** The role that posted it, which then posts nothing any more. */
  readonly role?: PostingRole
  /** Whether the market settles it: then its markets halt too. */
  readonly ofMarket?: boolean
  readonly found: Readonly<Record<string, string>>
}

/** What is asked of all: a read query. Rows are objects, numbers of money text. */
export type Reader = {
  readonly query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>
}
