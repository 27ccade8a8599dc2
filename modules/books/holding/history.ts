import type { HoldingPeriod, Output } from '@cocobnk/contract'
import { amountsFrom } from './amounts.ts'
import { depositsOf } from './deposits.ts'
import type { HoldingDeps } from './deps.ts'
import { usotText } from './holdings.ts'
import { momentsOf } from './moments.ts'
import { priceNow } from './price.ts'
import { readPrices, worthOf } from './prices.ts'
import { type OutsideMove, outsideMoves, putInAt } from './put-in.ts'
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
  if (used.length === 0) return { list: [], deposits: [] }

  const { moments, amounts, outside } = await readPast(deps, { own, used, period, now })
  const points = used.flatMap(({ asset }) => moments.map((at) => ({ asset, at })))
  const priceAt = await readPrices(deps, known, [...points, ...(outside ?? [])])
  const valued = outside?.map(({ asset, at, change }) => ({ at, value: worthOf(priceAt(asset, at), asset, change) }))
  const putIn = valued && putInAt(valued, moments)

  const list = moments.flatMap((at, place) => {
    // Points before the member's first balance are omitted.
    if (!amounts.some((row) => row.slice(0, place + 1).some((amount) => amount > 0n))) return []
    const values = used.map(({ asset }, row) => {
      const price = at === now ? priceNow(known, asset.code) : priceAt(asset, at)
      const amount = amounts[row]?.[place] ?? 0n
      return amount === 0n ? 0n : worthOf(price, asset, amount)
    })
    const total = sumOf(values)
    const soFar = putIn?.[place]
    if (total === undefined) return []
    return [{ at: at.toISOString(), value: usotText(total), put_in: soFar === undefined ? null : usotText(soFar) }]
  })
  return { list, deposits: depositsOf(outside ?? [], moments) }
}

type Past = {
  readonly moments: readonly Date[]
  /** Per account and time. */
  readonly amounts: readonly (readonly bigint[])[]
  /** External moves, in and out; undefined if there are too many entries to read. */
  readonly outside: readonly OutsideMove[] | undefined
}

type Asked = {
  readonly own: readonly Own[]
  readonly used: readonly Own[]
  readonly period: HoldingPeriod
  readonly now: Date
}

async function readPast({ ledgers }: HoldingDeps, { own, used, period, now }: Asked): Promise<Past> {
  const seqs = used.map(({ seq }) => seq)
  const opened = used.map(({ openedAt }) => openedAt.getTime())
  if (used.reduce((total, { entries }) => total + entries, 0n) > ENTRIES_MAX) {
    const moments = momentsOf(period, new Date(Math.min(...opened)), now)
    const found = new Map((await ledgers.balancesAt(seqs, moments)).map(({ account, balances }) => [account, balances]))
    return { moments, amounts: seqs.map((seq) => found.get(seq) ?? []), outside: undefined }
  }
  const moves = await ledgers.moves(seqs)
  const since = moves.reduce((first, { at }) => Math.min(first, at.getTime()), Math.min(...opened))
  const moments = momentsOf(period, new Date(since), now)
  const amounts = seqs.map((seq) =>
    amountsFrom(
      moves.filter(({ account }) => account === seq),
      moments,
    ),
  )
  return { moments, amounts, outside: outsideMoves(moves, own) }
}

function sumOf(values: readonly (bigint | undefined)[]): bigint | undefined {
  return values.reduce(
    (total, value) => (total === undefined || value === undefined ? undefined : total + value),
    0n as bigint | undefined,
  )
}
