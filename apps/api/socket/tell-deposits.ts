import { type AccountDeps, readAccount } from '@cocobnk/account'
import type { Kysely, Listener, Notice, Subscription } from '@cocobnk/database'
import { type DepositTables, selectConfirming } from '@cocobnk/deposit'
import type { ApiEvents } from '../events.ts'
import { hasSocket } from './has-socket.ts'
import { listenForScreens } from './listen-for-screens.ts'
import { memberRoom, membersOf } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = Pick<AccountDeps, 'db' | 'ledgers'> & {
  readonly db: Kysely<DepositTables>
  readonly io: BankServer
  readonly events: ApiEvents
  readonly listener: Listener
}

/**
 * Pushes changes of deposits to their members. The database notifies every server, so each one pushes only to the sockets it holds itself.
 * A new block adds confirmations without changing the row, so on each block the deposits of the connected members are looked up.
 */
export function tellDeposits(deps: Deps): Subscription {
  const listening = [
    listenForScreens(deps, 'deposit', (notice) => {
      tellDeposit(deps, notice).catch((err: unknown) => deps.events.depositPushFailed(notice.deposit_seq, err))
    }),
    listenForScreens(deps, 'chain_height', (network) => {
      tellConfirming(deps, network).catch((err: unknown) => deps.events.depositPushFailed(undefined, err))
    }),
  ]
  return {
    close: async () => {
      await Promise.all(listening.map((one) => one.close()))
    },
  }
}

type Telling = Omit<Deps, 'events' | 'listener'>

export async function tellDeposit({ io, ...deps }: Telling, notice: Notice<'deposit'>): Promise<void> {
  const { member_seq, deposit_seq, account_seq, posted } = notice
  if (!hasSocket(io, member_seq)) return
  const theirs = io.local.to(memberRoom(member_seq))
  theirs.emit('deposit.changed', { seq: deposit_seq })
  if (!posted || account_seq === null) return
  const account = await readAccount(deps, member_seq, account_seq)
  if (account) theirs.emit('account.balance', { seq: account_seq, amount: account.balance })
}

async function tellConfirming({ io, db }: Deps, network: string): Promise<void> {
  const members = membersOf(io.sockets.adapter.rooms.keys())
  if (members.length === 0) return
  for (const { member_seq, deposit_seq } of await selectConfirming(db, network, members))
    io.local.to(memberRoom(member_seq)).emit('deposit.changed', { seq: deposit_seq })
}
