import type { HoldingPeriod, Output } from '@cocobnk/contract'
import type { HoldingDeps } from './deps.ts'
import { momentsOf, startOf } from './moments.ts'
import { byAsset, type Past, pastOf, pricesOf, valuedPast } from './past.ts'
import { priceNow } from './price.ts'
import { readPrices } from './prices.ts'
import { type Own, readOwn } from './read.ts'

/** Up to this many entries of a member are read; beyond it, balances are looked up by index and net deposits are not computed. */
const ENTRIES_MAX = 5_000n

/** Total value at points of a period. A point without a price for something held is omitted. */
export async function readHistory(
  deps: HoldingDeps,
  { memberSeq, period, now }: { readonly memberSeq: string; readonly period: HoldingPeriod; readonly now: Date },
): Promise<Output<'GET /holding/history'>> {
  const [own, { known }] = await Promise.all([readOwn(deps, memberSeq), deps.overview()])
  // Assets without a rate are excluded from every value.
  const used = own.filter(({ asset, entries }) => entries > 0n && priceNow(known, asset.code) !== undefined)
  if (used.length === 0) return { list: [], deposits: [], sums: null }

  const past = await readPast(deps, { used, period, now })
  const priceAt = await readPrices(deps, known, pricesOf(past))
  return valuedPast(past, (asset, at) => (at === now ? priceNow(known, asset.code) : priceAt(asset, at)))
}

type Asked = { readonly used: readonly Own[]; readonly period: HoldingPeriod; readonly now: Date }

async function readPast({ ledgers }: HoldingDeps, { used, period, now }: Asked): Promise<Past> {
  const seqs = used.map(({ seq }) => seq)
  if (used.reduce((total, { entries }) => total + entries, 0n) <= ENTRIES_MAX)
    return pastOf(await ledgers.moves(seqs), { accounts: used, period, now })

  const opened = new Date(Math.min(...used.map(({ openedAt }) => openedAt.getTime())))
  const start = startOf(period, opened, now)
  const moments = momentsOf(start, now)
  const found = await ledgers.balancesAt(seqs, [start, ...moments])
  const rows = new Map(found.map(({ account, balances }) => [account, balances]))
  const amounts = byAsset(
    used,
    seqs.map((seq) => rows.get(seq) ?? []),
  )
  return { now, start, moments, amounts, outside: undefined }
}
