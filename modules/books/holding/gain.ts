import type { AssetRow } from '@cocobnk/asset'
import type { CostMethod, Output } from '@cocobnk/contract'
import { DEFAULT_DECIMALS, formatMinor } from '@cocobnk/money'
import { percentOf, RATE_DECIMALS } from '@cocobnk/rate'
import { costOf, realisedOf } from './cost.ts'
import type { HoldingDeps } from './deps.ts'
import { usotText } from './holdings.ts'
import { priceNow } from './price.ts'
import { readPrices, worthOf } from './prices.ts'
import { readOwn } from './read.ts'
import { ownMoves, tradesOf } from './trades.ts'

type Gain = Output<'GET /holding/{asset_seq}/gain'>
type Asked = { readonly memberSeq: string; readonly assetSeq: string; readonly method: CostMethod }

/** The most entries of an asset that are read. Beyond that only the amount and its current value are returned. */
const ENTRIES_MAX = 5_000n

/** Returns the cost of a member's holding of one asset, and the gains realized by selling and unrealized by keeping it. */
export async function readGain(deps: HoldingDeps, { memberSeq, assetSeq, method }: Asked): Promise<Gain> {
  const [all, { known }] = await Promise.all([readOwn(deps, memberSeq), deps.overview()])
  const own = all.filter(({ asset }) => asset.seq === assetSeq)
  const asset = own[0]?.asset
  if (!asset) return { ...NOTHING, method }
  const amount = own.reduce((total, { balance }) => total + balance, 0n)
  const value = worthOf(priceNow(known, asset.code), asset, amount)
  const plain = {
    method,
    amount: formatMinor(amount, asset.decimal_point),
    value: value === undefined ? null : usotText(value),
  }
  if (own.reduce((total, { entries }) => total + entries, 0n) > ENTRIES_MAX) return { ...plain, ...UNKNOWN }

  const seqs = own.map(({ seq }) => seq)
  const moves = ownMoves(await deps.ledgers.moves(seqs), new Set(seqs))
  const priceAt = await readPrices(
    deps,
    known,
    moves.map(({ at }) => ({ asset, at })),
  )
  const valued = moves.map(({ at, change, isSale }) => ({
    at,
    change,
    isSale,
    value: worthOf(priceAt(asset, at), asset, change < 0n ? -change : change),
  }))
  const { cost, sales } = costOf(valued, method)
  const realised = realisedOf(sales)
  const unrealised = value === undefined || cost === undefined ? undefined : value - cost
  return {
    ...plain,
    cost: cost === undefined ? null : usotText(cost),
    average_cost: cost === undefined || amount === 0n ? null : priceText(cost, asset, amount),
    unrealised: unrealised === undefined ? null : usotText(unrealised),
    unrealised_percent: unrealised === undefined || cost === undefined ? null : percentOf(unrealised, cost),
    realised: realised === undefined ? null : usotText(realised),
    trades: tradesOf(moves, asset),
  }
}

const UNKNOWN = {
  cost: null,
  average_cost: null,
  unrealised: null,
  unrealised_percent: null,
  realised: null,
  trades: [],
} satisfies Partial<Gain>

const NOTHING = {
  ...UNKNOWN,
  amount: '0',
  value: '0',
  cost: '0',
  unrealised: '0',
  realised: '0',
} satisfies Partial<Gain>

/** The cost per whole unit, truncated. */
function priceText(cost: bigint, asset: AssetRow, amount: bigint): string {
  const scale = 10n ** BigInt(asset.decimal_point + RATE_DECIMALS - DEFAULT_DECIMALS)
  return formatMinor((cost * scale) / amount, RATE_DECIMALS)
}
