import type { Transfer } from '@cocobnk/ledger'
import { CHART } from '../chart.ts'
import { type Flow, type FlowFacts, type FlowStep, type Place, type Shard, writeChain } from '../flow.ts'

export type Account = { readonly place: Place; readonly asset: string; readonly shard: Shard }

/** Every account a path through a flow touches, once. */
export function accountsOf(path: readonly FlowStep[]): Account[] {
  const all = path.flatMap(({ postings }) =>
    postings.flatMap(({ debit, credit, asset = 'asset', shard = 'here' }) =>
      [debit, credit].map((place) => ({ place, asset, shard })),
    ),
  )
  return [...new Map(all.map((account) => [accountName(account), account])).values()]
}

export function accountName({ place, asset, shard }: Account): string {
  return `${shard}|${asset}|${place}`
}

export function kindOf({ place }: Pick<Account, 'place'>) {
  return CHART[place.split(':')[0] as keyof typeof CHART]
}

export type Books = { readonly balances: Map<string, bigint>; readonly holds: Map<string, Transfer> }

/** Runs a path through a flow in memory: each account by its name, with the bounds that the database enforces. */
export function playOnPaper(flow: Flow, path: readonly FlowStep[], opening: Books['balances']): Books {
  const books: Books = { balances: new Map(opening), holds: new Map() }
  const facts: FlowFacts = {
    accountOf: (place, asset, shard) => accountName({ place, asset, shard }),
    idOf: (posting, shard) => `${shard}|${posting}`,
    amounts: flow.example,
  }
  for (const step of path) for (const transfer of writeChain(flow, step.name, facts)) apply(books, transfer)
  return books
}

function apply({ balances, holds }: Books, transfer: Transfer): void {
  const move = (account: string, change: bigint) => balances.set(account, (balances.get(account) ?? 0n) + change)
  const held = 'pending' in transfer ? holds.get(transfer.pending) : undefined
  if ('pending' in transfer && (held?.debit !== transfer.debit || held.credit !== transfer.credit))
    throw new Error(`${transfer.id} ends no hold between these accounts`)
  if (held) holds.delete(held.id)
  if (transfer.kind === 'pending') holds.set(transfer.id, transfer)
  else if (transfer.kind !== 'void') {
    move(transfer.debit, -transfer.amount)
    move(transfer.credit, transfer.amount)
  }
}
