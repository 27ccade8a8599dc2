import { createHmac } from 'node:crypto'
import type { Anchor, Seal } from '../seal.ts'

/** A seal without a token, for tests of the log itself. */
export function memorySeal(): Seal {
  let held: Anchor | undefined
  return {
    mac: (hash) => createHmac('sha256', 'key').update(hash).digest('hex'),
    read: () => held,
    move: (_, to) => {
      held = to
    },
    reset: (to) => {
      held = to
    },
  }
}
