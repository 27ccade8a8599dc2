import type { Arena } from './arena.ts'

/** One payment from beginning to end, including refunds. Returns when nothing more happens to it. */
export type Journey = () => Promise<void>

/**
 * A kind of payment: from a balance, from one in another asset, from another wallet, by card. It prepares what it needs, makes journeys,
 * and returns afterwards everything that differs from the expected result; an empty list if all is well.
 */
export type Kind = {
  readonly name: string
  readonly open: (arena: Arena, payments: number) => Promise<readonly Journey[]>
  readonly judge: (arena: Arena) => Promise<readonly string[]>
}
