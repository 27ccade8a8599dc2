import { type Chain, KIND_NUMBER, type Transfer } from './transfer.ts'

/** The parameters of post() in the database: one array per column, accounts and holds named by position. */
export type BatchArrays = readonly [
  accounts: readonly string[],
  holds: readonly string[],
  ids: readonly string[],
  kinds: readonly number[],
  debits: readonly number[],
  credits: readonly number[],
  amounts: readonly string[],
  codes: readonly number[],
  refs: readonly (string | null)[],
  holdAt: readonly (number | null)[],
  expiries: readonly (string | null)[],
  linked: readonly boolean[],
]

/** Lays chains out for the database. Accounts ascend, so that every batch takes its locks in one order. */
export function batchArrays(chains: readonly Chain[]): BatchArrays {
  const transfers = chains.flat()
  const accounts = positions(transfers.flatMap((transfer) => [transfer.debit, transfer.credit]).sort())
  const resolved = positions(transfers.flatMap((transfer) => pendingOf(transfer) ?? []))
  const column = <T>(value: (transfer: Transfer) => T) => transfers.map(value)
  return [
    [...accounts.keys()],
    [...resolved.keys()],
    column(({ id }) => id),
    column(({ kind }) => KIND_NUMBER[kind]),
    column(({ debit }) => at(accounts, debit)),
    column(({ credit }) => at(accounts, credit)),
    column(({ amount }) => amount.toString()),
    column(({ code }) => code),
    column(({ reference }) => reference ?? null),
    column((transfer) => resolved.get(pendingOf(transfer) ?? transfer.id) ?? null),
    column((transfer) => (transfer.kind === 'pending' ? (transfer.expiresAt?.toISOString() ?? null) : null)),
    chains.flatMap((chain) => chain.map((_, index) => index < chain.length - 1)),
  ]
}

function pendingOf(transfer: Transfer): string | undefined {
  return 'pending' in transfer ? transfer.pending : undefined
}

/** Each word once, with its place as PostgreSQL counts: from one. */
function positions(words: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const word of words) if (!places.has(word)) places.set(word, places.size + 1)
  return places
}

function at(places: Map<string, number>, word: string): number {
  const place = places.get(word)
  if (place === undefined) throw new Error(`${word} was not laid out`)
  return place
}
