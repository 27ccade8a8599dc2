import { type AccountDeps, readAccount } from '@cocobnk/account'
import type { Listener, Subscription } from '@cocobnk/database'
import { selectPayees } from '@cocobnk/product'
import type { ApiEvents } from '../events.ts'
import { hasSocket } from './has-socket.ts'
import { listenForScreens } from './listen-for-screens.ts'
import { memberRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = Pick<AccountDeps, 'ledgers'> & {
  readonly db: AccountDeps['db'] & Parameters<typeof selectPayees>[0]
  readonly io: BankServer
  readonly events: ApiEvents
  readonly listener: Listener
}

/** Pushes completed steps of a fund, and the new balances of the accounts that it was paid from or to. */
export function tellFunds(deps: Deps): Subscription {
  return listenForScreens(deps, 'fund_ended', (lines) => {
    for (const line of new Set(lines.split('\n')))
      tell(deps, line).catch((err: unknown) => deps.events.fundPushFailed(err))
  })
}

async function tell({ io, ...deps }: Deps, line: string): Promise<void> {
  const [memberSeq = '', seq = ''] = line.split(' ')
  if (!hasSocket(io, memberSeq)) return
  const theirs = io.local.to(memberRoom(memberSeq))
  theirs.emit('fund.changed', { seq })
  for (const accountSeq of await selectPayees(deps.db, memberSeq, seq)) {
    const account = await readAccount(deps, memberSeq, accountSeq)
    if (account) theirs.emit('account.balance', { seq: accountSeq, amount: account.balance })
  }
}
