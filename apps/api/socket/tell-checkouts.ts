import { type CheckoutTables, selectWatchers } from '@cocobnk/checkout'
import type { Kysely, Listener, Subscription } from '@cocobnk/database'
import type { MerchantTables } from '@cocobnk/merchant'
import type { ApiEvents } from '../events.ts'
import { hasSocket } from './has-socket.ts'
import { listenForScreens } from './listen-for-screens.ts'
import { checkoutRoom, memberRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = {
  readonly db: Kysely<CheckoutTables & MerchantTables>
  readonly io: BankServer
  readonly events: ApiEvents
  readonly listener: Listener
}

/** Pushes changes of checkouts, from any process, to the payer, the shop's team and everyone with the link open. */
export function tellCheckouts(deps: Deps): Subscription {
  return listenForScreens(deps, 'checkout', (lines) => {
    tell(deps, lines.split('\n')).catch((err: unknown) => deps.events.checkoutPushFailed(err))
  })
}

async function tell({ db, io }: Deps, checkoutSeqs: readonly string[]): Promise<void> {
  // Most servers have no interested socket.
  if (io.sockets.sockets.size === 0) return
  for (const { checkout_seq: seq, token, members } of await selectWatchers(db, [...new Set(checkoutSeqs)])) {
    io.local.to(checkoutRoom(token)).emit('transaction.changed', { seq })
    for (const memberSeq of members)
      if (hasSocket(io, memberSeq)) io.local.to(memberRoom(memberSeq)).emit('transaction.changed', { seq })
  }
}
