import { type AccountDeps, readAccount } from '@cocobnk/account'
import type { Told } from '@cocobnk/matching'
import { knownMarkets, type PublicMarketDeps, showCreated } from '@cocobnk/public-market'
import type { ApiEvents } from '../events.ts'
import { hasSocket } from './has-socket.ts'
import { memberRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = Pick<AccountDeps, 'db' | 'ledgers'> &
  Pick<PublicMarketDeps, 'db'> & { readonly io: BankServer; readonly events: ApiEvents }

/**
 * Pushes new orders to everybody, and states of orders and new balances to their owners. The engine notifies every server, so each one
 * pushes only to the sockets it holds itself.
 */
export function tellOrders({ io, events, ...deps }: Deps) {
  const markets = knownMarkets(deps)
  let isFirst = true

  async function tell({ created, statuses, accounts }: Told): Promise<void> {
    for (const payload of await showCreated(markets, created)) io.local.emit('market.public.order.created', payload)
    for (const { memberSeq, orderSeq, status } of statuses)
      io.local.to(memberRoom(memberSeq)).emit('order.status', { seq: String(orderSeq), status })
    for (const { memberSeq, accountSeq: seq } of accounts) {
      if (!hasSocket(io, memberSeq)) continue
      const account = await readAccount(deps, memberSeq, seq)
      if (account) io.local.to(memberRoom(memberSeq)).emit('account.balance', { seq, amount: account.balance })
    }
  }

  return {
    onTold: (told: Told) => {
      tell(told).catch(events.orderPushFailed)
    },
    /** Makes screens reload after the connection to the engine was lost. */
    onConnected: () => {
      if (!isFirst) io.local.emit('push.missed', {})
      isFirst = false
    },
  }
}
