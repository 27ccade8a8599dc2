import { type AccountDeps, readAccount } from '@cocobnk/account'
import { events } from '@cocobnk/contract'
import type { Listener, Notice, Subscription } from '@cocobnk/database'
import type { ApiEvents } from '../events.ts'
import { hasSocket } from './has-socket.ts'
import { listenForScreens } from './listen-for-screens.ts'
import { memberRoom, permissionRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = Pick<AccountDeps, 'db' | 'ledgers'> & {
  readonly io: BankServer
  readonly events: ApiEvents
  readonly listener: Listener
}

/**
 * Notifies a member and the operators of a withdrawal's progress. The database notifies every server, so each one notifies only its own
 * sockets.
 */
export function tellWithdrawals(deps: Deps): Subscription {
  return listenForScreens(deps, 'withdrawal', (notice) => {
    tellWithdrawal(deps, notice).catch((err: unknown) => deps.events.withdrawalPushFailed(notice.withdrawal_seq, err))
  })
}

type Telling = Omit<Deps, 'events' | 'listener'>
type Moved = Omit<Notice<'withdrawal'>, 'step'>

export async function tellWithdrawal({ io, ...deps }: Telling, notice: Moved): Promise<void> {
  const { member_seq, withdrawal_seq, account_seq } = notice
  const operators = io.local.to(permissionRoom(events['withdrawal-desk.changed'].permission))
  operators.emit('withdrawal-desk.changed', { withdrawal_seq })
  if (!hasSocket(io, member_seq)) return
  const theirs = io.local.to(memberRoom(member_seq))
  theirs.emit('withdrawal.changed', { seq: withdrawal_seq })
  // Each step changes the balance: it holds, releases or debits money.
  const account = await readAccount(deps, member_seq, account_seq)
  if (account) theirs.emit('account.balance', { seq: account_seq, amount: account.balance })
}
