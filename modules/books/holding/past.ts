import type { AssetRow } from '@cocobnk/asset'
import type { HoldingPeriod, Output } from '@cocobnk/contract'
import type { Move } from '@cocobnk/ledger'
import { amountsFrom } from './amounts.ts'
import { depositsOf } from './deposits.ts'
import { usotText } from './holdings.ts'
import { momentsOf, startOf } from './moments.ts'
import { type PriceAt, worthOf } from './prices.ts'
import { type OutsideMove, outsideMoves, putInAt } from './put-in.ts'
import { sumsOf } from './sums.ts'

type History = Output<'GET /holding/history'>
type Account = { readonly seq: string; readonly asset: AssetRow }

/** What a member had over a period, before it is valued. */
export type Past = {
  readonly now: Date
  readonly start: Date
  readonly moments: readonly Date[]
  /** Per asset, what there was at the start and at each moment. */
  readonly amounts: ReadonlyMap<AssetRow, readonly bigint[]>
  /** External moves, in and out; undefined if there are too many entries to read. */
  readonly outside: readonly OutsideMove[] | undefined
}

type Read = { readonly accounts: readonly Account[]; readonly period: HoldingPeriod; readonly now: Date }

/** The past of accounts, from every move they ever had. */
export function pastOf(moves: readonly Move[], { accounts, period, now }: Read): Past {
  const first = moves.reduce((earliest, { at }) => Math.min(earliest, at.getTime()), now.getTime())
  const start = startOf(period, new Date(first), now)
  const moments = momentsOf(start, now)
  const movesOf = Map.groupBy(moves, ({ account }) => account)
  const rows = accounts.map(({ seq }) => amountsFrom(movesOf.get(seq) ?? [], [start, ...moments]))
  return { now, start, moments, amounts: byAsset(accounts, rows), outside: outsideMoves(moves, accounts) }
}

/** Sums accounts of one asset before they are valued, as the total does: two cut values may be less than their sum's. */
export function byAsset(accounts: readonly Account[], rows: readonly (readonly bigint[])[]): Past['amounts'] {
  const sums = new Map<AssetRow, readonly bigint[]>()
  accounts.forEach(({ asset }, index) => {
    const row = rows[index] ?? []
    const sum = sums.get(asset)
    sums.set(asset, sum ? sum.map((amount, place) => amount + (row[place] ?? 0n)) : row)
  })
  return sums
}

/** Every point in time at which valuing a past takes a price of an asset. */
export function pricesOf({ start, moments, amounts, outside }: Past) {
  const points = [...amounts.keys()].flatMap((asset) => [start, ...moments].map((at) => ({ asset, at })))
  return [...points, ...(outside ?? [])]
}

/** Values a past: a point for each moment with a price for everything held, deposits, and how the period adds up. */
export function valuedPast({ now, start, moments, amounts, outside }: Past, priceAt: PriceAt): History {
  const valued = outside?.map(({ asset, at, change }) => ({ at, value: worthOf(priceAt(asset, at), asset, change) }))
  const putIn = valued && putInAt(valued, moments)
  const worthAt = (at: Date, place: number) =>
    [...amounts].reduce<bigint | undefined>((total, [asset, row]) => {
      const amount = row[place] ?? 0n
      const worth = amount === 0n ? 0n : worthOf(priceAt(asset, at), asset, amount)
      return total === undefined || worth === undefined ? undefined : total + worth
    }, 0n)
  const had = [...amounts.values()].map((row) => row.findIndex((amount) => amount > 0n)).filter((place) => place >= 0)
  // Points before the member's first balance are omitted. Places count from the start, which is none of the points.
  const list = moments.flatMap((at, index) => {
    const worth = worthAt(at, index + 1)
    const soFar = putIn?.[index]
    if (worth === undefined || !had.some((place) => place <= index + 1)) return []
    return [{ at: at.toISOString(), value: usotText(worth), put_in: soFar === undefined ? null : usotText(soFar) }]
  })
  return {
    list,
    deposits: depositsOf(outside ?? [], start),
    sums: valued ? sumsOf(valued, { start, from: worthAt(start, 0), now, to: worthAt(now, moments.length) }) : null,
  }
}
