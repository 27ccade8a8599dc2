import {
  booleanArray,
  dateArray,
  int2Array,
  int4Array,
  numericArray,
  timestampArray,
  uuidArray,
} from './binary-arrays.ts'
import type { Limit } from './limit.ts'
import { type Chain, KIND_NUMBER, type Sent, type Transfer } from './transfer.ts'

/** The parameters of post() in the database: one array per column; accounts, holds and members by position. */
export type BatchParameters = { readonly count: number; readonly values: readonly (Buffer | null)[] }

/** Encodes chains for the database. Accounts and members are sorted, so that all batches acquire locks in the same order. */
export function batchParameters(batch: readonly Sent[]): BatchParameters {
  const chains = batch.map(({ chain }) => chain)
  const transfers = chains.flat()
  const accounts = ascending(transfers.flatMap(({ debit, credit }) => [debit, credit]))
  const holds = holdPositions(transfers)
  const column = <T>(value: (transfer: Transfer) => T) => transfers.map(value)
  const values = [
    uuidArray([...accounts.keys()]),
    uuidArray([...holds.keys()]),
    uuidArray(column(({ id }) => id)),
    int2Array(column(({ kind }) => KIND_NUMBER[kind])),
    int4Array(column(({ debit }) => at(accounts, debit))),
    int4Array(column(({ credit }) => at(accounts, credit))),
    numericArray(column(({ amount }) => amount)),
    int2Array(column(({ code }) => code)),
    unlessEmpty(
      uuidArray,
      column(({ reference }) => reference ?? null),
    ),
    holds.size > 0 ? int4Array(column((transfer) => holds.get(pendingOf(transfer) ?? transfer.id) ?? null)) : null,
    unlessEmpty(timestampArray, column(expiryOf)),
    transfers.length > chains.length ? booleanArray(linked(chains)) : null,
    ...limitColumns(batch),
  ]
  return { count: transfers.length, values }
}

/** Set on the first transfer of each chain with a limit; null if no chain has one. */
function limitColumns(batch: readonly Sent[]): (Buffer | null)[] {
  const members = ascending(batch.flatMap(({ limit }) => limit?.member ?? []))
  if (members.size === 0) return [null, null, null, null, null]
  const column = <T>(value: (limit: Limit) => T): (T | null)[] =>
    batch.flatMap(({ chain, limit }) => chain.map((_, index) => (limit && index === 0 ? value(limit) : null)))
  return [
    uuidArray([...members.keys()]),
    int4Array(column(({ member }) => at(members, member))),
    dateArray(column(({ day }) => day)),
    numericArray(column(({ usot }) => usot)),
    unlessEmpty(
      numericArray,
      column(({ cap }) => cap),
    ),
  ]
}

/** Most nullable columns are empty for the whole batch; then nothing is sent. */
function unlessEmpty<T>(encode: (values: readonly (T | null)[]) => Buffer, values: readonly (T | null)[]) {
  return values.some((value) => value !== null) ? encode(values) : null
}

function linked(chains: readonly Chain[]): boolean[] {
  return chains.flatMap((chain) => chain.map((_, index) => index < chain.length - 1))
}

function expiryOf(transfer: Transfer): Date | null {
  return transfer.kind === 'pending' ? (transfer.expiresAt ?? null) : null
}

function pendingOf(transfer: Transfer): string | undefined {
  return 'pending' in transfer ? transfer.pending : undefined
}

/** Distinct names in ascending order, with their position counted from one as in PostgreSQL. */
function ascending(names: Iterable<string>): Map<string, number> {
  return new Map([...new Set(names)].sort().map((name, index) => [name, index + 1]))
}

function holdPositions(transfers: readonly Transfer[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const transfer of transfers) {
    const pending = pendingOf(transfer)
    if (pending !== undefined && !places.has(pending)) places.set(pending, places.size + 1)
  }
  return places
}

function at(places: Map<string, number>, name: string): number {
  const place = places.get(name)
  if (place === undefined) throw new Error(`${name} is missing from the batch`)
  return place
}
