import type { MoneyKind } from '@cocobnk/ui'
import type { Account, LogEntry } from '../account/queries.ts'

export type Movement = LogEntry & { readonly account: Account }

/** The latest balance changes of several accounts, newest first. Holds and their release are left out. */
export function latestMovements(
  accounts: readonly Account[],
  logs: readonly (readonly LogEntry[])[],
  count: number,
): readonly Movement[] {
  const movements = accounts.flatMap((account, index) => (logs[index] ?? []).map((entry) => ({ ...entry, account })))
  return movements
    .filter(({ type }) => type === 'MOVED')
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, count)
}

const KINDS: Readonly<Record<LogEntry['flow'], readonly [sent: MoneyKind, received: MoneyKind]>> = {
  DEPOSIT: ['deposit', 'deposit'],
  WITHDRAWAL: ['withdrawal', 'withdrawal'],
  TRANSFER: ['sent', 'received'],
  PAYMENT: ['payment', 'payment'],
  FEE: ['fee', 'fee'],
  REWARD: ['reward', 'reward'],
  EXCHANGE: ['exchange', 'exchange'],
  DEAL: ['deal', 'deal'],
  ORDER: ['exchange', 'exchange'],
  PRODUCT: ['product', 'product'],
  HOUSE: ['correction', 'correction'],
}

export function kindOf({ flow, direction }: Pick<LogEntry, 'flow' | 'direction'>): MoneyKind {
  const [sent, received] = KINDS[flow]
  return direction === 'OUT' ? sent : received
}
