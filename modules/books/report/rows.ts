import { type AccountTables, flowOf, type WholeEntry } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import { accountWithParts } from '@cocobnk/chart'
import type { SettlementTables } from '@cocobnk/clearing'
import type { CostMethod, LedgerFlow } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { type CostTrack, isSale, readPrices, trackCost, worthOf } from '@cocobnk/holding'
import type { Ledgers } from '@cocobnk/ledger'
import type { OverviewFacts, RateTables } from '@cocobnk/rate'
import { pagesWithin } from '@cocobnk/statement'
import { type CounterpartyDeps, counterpartiesOf } from './counterparty.ts'
import { inOrder } from './in-order.ts'
import type { Own } from './own.ts'

export type RowTables = AccountTables & AssetTables & RateTables & SettlementTables

export type RowDeps = Pick<CounterpartyDeps, 'addressesOf'> & {
  readonly db: Kysely<RowTables>
  readonly ledgers: Pick<Ledgers, 'entries' | 'entriesFrom' | 'entryAt'>
  /** The current rates, for assets without a market price. */
  readonly known: OverviewFacts['known']
  readonly onRead: (entries: number) => void
}

/** Values are in smallest units of USOT; undefined where no market had a price. */
export type Row = {
  readonly own: Own
  readonly at: Date
  readonly flow: LedgerFlow
  readonly counterparty: string | null
  /** The ledger's id. */
  readonly posting: string
  readonly change: bigint
  readonly balance: bigint
  /** Absolute value. */
  readonly value: bigint | undefined
  /** Cost and gain, for rows that are a sale or a payment. */
  readonly sale?: { readonly cost: bigint | undefined; readonly gain: bigint | undefined }
}

export type Period = { readonly from: Date; readonly to: Date }
type Placed = WholeEntry & { readonly own: Own }

/** Yields the pages of an account's entries, each with the balance before it. Yields at least one page, even if there are no entries. */
export async function* accountRows(deps: RowDeps, own: Own, period: Period) {
  for await (const { before, entries } of pagesWithin(deps.ledgers, own.seq, period)) {
    deps.onRead(entries.length)
    const placed = entries.map((entry) => ({ ...entry, own }))
    const worth = await valuer(deps, placed)
    yield { before, rows: await rowsOf(deps, placed, worth) }
  }
}

const BATCH = 500

/**
 * Yields incoming and outgoing moves in chronological order, with the cost of what was sold. The cost is computed from all moves before the
 * period as well. Moves between the member's own accounts are excluded.
 */
export async function* taxRows(
  deps: RowDeps,
  own: readonly Own[],
  { from, to, method }: Period & { readonly method: CostMethod },
): AsyncGenerator<readonly Row[]> {
  const mine = new Set(own.flatMap(({ seq }) => accountWithParts(seq)))
  const tracks = new Map<string, CostTrack>()
  const trackOf = ({ own: { asset } }: Placed) => {
    const track = tracks.get(asset.seq) ?? trackCost(method)
    tracks.set(asset.seq, track)
    return track
  }
  const all = inOrder(own.map((one) => entriesOf(deps, one, { from: new Date(0), to })))
  for await (const entries of batches(all, BATCH)) {
    const moved = entries.filter(({ counterpart }) => !mine.has(counterpart))
    const worth = await valuer(deps, moved)
    const sales = new Map<Placed, Row['sale']>()
    for (const entry of moved) {
      const { at, change, code } = entry
      const sale = trackOf(entry).move({ at, change, value: worth(entry), isSale: isSale(flowOf(code)) })
      if (!sale) continue
      const { cost, proceeds } = sale
      sales.set(entry, { cost, gain: proceeds === undefined || cost === undefined ? undefined : proceeds - cost })
    }
    const within = moved.filter(({ at }) => at >= from)
    const rows = await rowsOf(deps, within, worth)
    yield rows.map((row, place) => {
      const sale = within[place] && sales.get(within[place])
      return sale ? { ...row, sale } : row
    })
  }
}

async function* entriesOf(deps: RowDeps, own: Own, period: Period): AsyncGenerator<Placed> {
  for await (const { entries } of pagesWithin(deps.ledgers, own.seq, period)) {
    deps.onRead(entries.length)
    for (const entry of entries) yield { ...entry, own }
  }
}

async function* batches<One>(all: AsyncIterable<One>, size: number): AsyncGenerator<readonly One[]> {
  let batch: One[] = []
  for await (const one of all) {
    batch.push(one)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type Worth = (entry: Placed) => bigint | undefined

async function valuer({ db, known }: RowDeps, entries: readonly Placed[]): Promise<Worth> {
  const priceAt = await readPrices(
    { db },
    known,
    entries.map(({ own: { asset }, at }) => ({ asset, at })),
  )
  return ({ own: { asset }, at, change }) => worthOf(priceAt(asset, at), asset, change < 0n ? -change : change)
}

async function rowsOf(deps: RowDeps, entries: readonly Placed[], worth: Worth): Promise<readonly Row[]> {
  const counterparties = await counterpartiesOf(deps, entries)
  return entries.map((entry, place) => ({
    own: entry.own,
    at: entry.at,
    flow: flowOf(entry.code),
    counterparty: counterparties[place] ?? null,
    posting: entry.transfer,
    change: entry.change,
    balance: entry.balance,
    value: worth(entry),
  }))
}
