import { type AccountDeps, readAccount } from '@cocobnk/account'
import type { Listening } from '@cocobnk/database'
import type { Logger } from '@cocobnk/telemetry'
import { hasSocket } from './has-socket.ts'
import { listenForScreens } from './listen-for-screens.ts'
import { memberRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = Pick<AccountDeps, 'db' | 'ledgers'> & {
  readonly io: BankServer
  readonly log: Logger
  readonly databaseUrl: string
}
type Notice = { readonly member_seq: string; readonly exchange_seq: string; readonly account_seqs: readonly string[] }

/**
 * Pushes the end of an exchange and its new balances to the member, whether an api process or the worker ended it. The database
 * notifies every server, so each one pushes only to the sockets it holds itself.
 */
export function tellExchanges(deps: Deps): Listening {
  return listenForScreens(deps, 'exchange_ended', (payload) => {
    tellExchange(deps, JSON.parse(payload) as Notice).catch((err: unknown) =>
      deps.log.warn({ event: 'exchange.push_failed', err }, 'could not push the end of an exchange'),
    )
  })
}

async function tellExchange({ io, ...deps }: Deps, notice: Notice): Promise<void> {
  const { member_seq, exchange_seq, account_seqs } = notice
  if (!hasSocket(io, member_seq)) return
  const theirs = io.local.to(memberRoom(member_seq))
  theirs.emit('exchange.changed', { seq: exchange_seq })
  for (const seq of account_seqs) {
    const account = await readAccount(deps, member_seq, seq)
    if (account) theirs.emit('account.balance', { seq, amount: account.balance })
  }
}
