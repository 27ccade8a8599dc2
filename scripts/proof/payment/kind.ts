import type { Arena } from './arena.ts'

/** One payment from its beginning to its end, refunds included; answers when nothing more happens to it. */
export type Journey = () => Promise<void>

/**
 * A kind of payment: from a balance, from one in another asset, from another wallet, by card. It opens what it needs, makes journeys, and says afterwards what is
 * not as the facts require; nothing if all is well.
 */
export type Kind = {
  readonly name: string
  readonly open: (arena: Arena, payments: number) => Promise<readonly Journey[]>
  readonly judge: (arena: Arena) => Promise<readonly string[]>
}
