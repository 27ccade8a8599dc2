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

/**
 * Pushes the end of an exchange and its new balances to the member, whether an api process or the worker ended it. The database
 * notifies every server, so each one pushes only to the sockets it holds itself.
 */
export function tellExchanges(deps: Deps): Subscription {
  return listenForScreens(deps, 'exchange_ended', (notice) => {
    tellExchange(deps, notice).catch((err: unknown) => deps.events.exchangePushFailed(notice.exchange_seq, err))
  })
}

async function tellExchange({ io, ...deps }: Deps, notice: Notice<'exchange_ended'>): Promise<void> {
  const { member_seq, exchange_seq, account_seqs } = notice
  if (!hasSocket(io, member_seq)) return
  const theirs = io.local.to(memberRoom(member_seq))
  theirs.emit('exchange.changed', { seq: exchange_seq })
  for (const seq of account_seqs) {
    const account = await readAccount(deps, member_seq, seq)
    if (account) theirs.emit('account.balance', { seq, amount: account.balance })
  }
}
