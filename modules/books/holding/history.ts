import { flowOf } from '@cocobnk/account'
import type { AssetRow } from '@cocobnk/asset'
import type { HoldingPeriod, Output } from '@cocobnk/contract'
import type { Move } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { isMarketPriced, type OverviewFacts, type PricePoint, selectAt, valueAtPrice } from '@cocobnk/rate'
import type { HoldingDeps } from './deps.ts'
import { usotText } from './holdings.ts'
import { momentsOf } from './moments.ts'
import { priceNow } from './price.ts'
import { isOutside, putInAt } from './put-in.ts'
import { type Own, readOwn } from './read.ts'

type History = Output<'GET /holding/history'>

/** Up to so many entries of a member are read; beyond, balances are looked up by index and what was put in is not counted. */
const ENTRIES_MAX = 5_000n
const DEPOSITS_MAX = 100

export async function readHistory(
  deps: HoldingDeps,
  memberSeq: string,
  period: HoldingPeriod,
  now: Date,
): Promise<History> {
  const [own, { known }] = await Promise.all([readOwn(deps, memberSeq), deps.overview()])
  // Without a rate it is no part of any value.
  const valued = own.filter(({ asset }) => isMarketPriced(asset.code) || priceNow(known, asset.code) !== undefined)
  const used = valued.filter(({ entries }) => entries > 0n)
  if (used.length === 0) return { list: [], deposits: [] }
  const isShort = used.reduce((total, { entries }) => total + entries, 0n) <= ENTRIES_MAX
  const moves = isShort ? inTime(await deps.ledgers.moves(used.map(({ seq }) => seq))) : undefined
  const moments = momentsOf(period, sinceOf(used, moves), now)
  const amounts = moves ? amountsOf(used, moves, moments) : await lookUpAmounts(deps, used, moments)
  const outside = moves?.filter((move) => isOutside(move, new Set(own.map(({ seq }) => seq)))) ?? []
  const assetOf = new Map(used.map(({ seq, asset }) => [seq, asset]))
  const priced = await pricesOf(deps, known, [
    ...used.flatMap(({ asset }) => moments.map((at) => ({ asset, at }))),
    ...outside.flatMap((move) => atMove(move, assetOf)),
  ])
  const putIn = moves && putInAt(outside.map((move) => valueOf(move, assetOf, priced)), moments)
  return {
    list: moments.flatMap((at, place) => {
      const value = totalAt(used, amounts, place, (asset) => (at === now ? priceNow(known, asset.code) : priced(asset, at)))
      const soFar = putIn?.[place]
      if (value === undefined) return []
      return [{ at: at.toISOString(), value: usotText(value), put_in: soFar === undefined ? null : usotText(soFar) }]
    }).slice(firstWithMoney(amounts, moments)),
    deposits: depositsOf(outside, assetOf, moments),
  }
}
