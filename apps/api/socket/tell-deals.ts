import { type AccountDeps, readAccount } from '@cocobnk/account'
import type { Listener, Notice, Subscription } from '@cocobnk/database'
import type { ApiEvents } from '../events.ts'
import { hasSocket } from './has-socket.ts'
import { listenForScreens } from './listen-for-screens.ts'
import { memberRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = Pick<AccountDeps, 'db' | 'ledgers'> & {
  readonly io: BankServer
  readonly events: ApiEvents
  readonly listener: Listener
}

/** Minimum interval between reloads of a market's list. */
const LISTED_MS = 1_000

/**
 * Pushes changes of offers and applications with new balances to both sides, and changes of a market's list to everybody. The database
 * notifies every server, so each one pushes only to the sockets it holds itself.
 */
export function tellDeals(deps: Deps): Subscription {
  const told = new Set<string>()
  return listenForScreens(deps, 'deal_changed', (notice) => {
    tellDeal(deps, notice).catch((err: unknown) => deps.events.dealPushFailed(notice.deal_seq, err))
    const { market_seq } = notice
    if (told.has(market_seq)) return
    told.add(market_seq)
    setTimeout(() => {
      told.delete(market_seq)
      deps.io.local.emit('deal.listed', { market_seq })
    }, LISTED_MS).unref()
  })
}

async function tellDeal({ io, ...deps }: Deps, notice: Notice<'deal_changed'>): Promise<void> {
  const { member_seq, deal_seq, account_seqs } = notice
  if (!hasSocket(io, member_seq)) return
  const theirs = io.local.to(memberRoom(member_seq))
  theirs.emit('deal.changed', { seq: deal_seq })
  for (const seq of account_seqs) {
    const account = await readAccount(deps, member_seq, seq)
    if (account) theirs.emit('account.balance', { seq, amount: account.balance })
  }
}
