import { type AccountDeps, readAccount } from '@cocobnk/account'
import { type Listening, listen } from '@cocobnk/database'
import type { Logger } from '@cocobnk/telemetry'
import { hasSocket } from './has-socket.ts'
import { memberRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = Pick<AccountDeps, 'db' | 'ledgers'> & {
  readonly io: BankServer
  readonly log: Logger
  readonly databaseUrl: string
}
type Notice = {
  readonly member_seq: string
  readonly deposit_seq: string
  readonly account_seq: string
  readonly posted: boolean
}

/**
 * Tells members of what the worker found on a chain. The database tells every server, so each one tells only the sockets it
 * holds itself.
 */
export function tellDeposits(deps: Deps): Listening {
  return listen(deps.databaseUrl, 'deposit', (payload) => {
    if (payload === undefined) return
    tellDeposit(deps, JSON.parse(payload) as Notice).catch((err: unknown) =>
      deps.log.warn({ err }, 'a deposit was not told'),
    )
  })
}

type Telling = Omit<Deps, 'log' | 'databaseUrl'>

export async function tellDeposit({ io, ...deps }: Telling, notice: Notice): Promise<void> {
  const { member_seq, deposit_seq, account_seq, posted } = notice
  if (!hasSocket(io, member_seq)) return
  const theirs = io.local.to(memberRoom(member_seq))
  theirs.emit('deposit.changed', { seq: deposit_seq })
  if (!posted) return
  const account = await readAccount(deps, member_seq, account_seq)
  if (account) theirs.emit('account.balance', { seq: account_seq, amount: account.balance })
}
