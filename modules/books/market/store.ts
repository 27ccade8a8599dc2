import { type AssetRow, type AssetTables, selectEveryAsset } from '@cocobnk/asset'
import type { MarketKind, MarketState } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'

type MarketTable = {
  readonly market_seq: string
  readonly kind: MarketKind
  readonly code: string
  readonly asset_seq: string
  readonly target_asset_seq: string
  readonly state: MarketState
  /** Fees in parts per million: of the maker and of the taker. */
  readonly maker_fee_ppm: number
  readonly taker_fee_ppm: number
  /** How far a price may be from the base rate, in parts per million; only PUBLIC markets have their own band. */
  readonly band_ppm: number | null
  /** In the smallest unit of the asset. */
  readonly minimum_amount: bigint
  /** PUBLIC: the step of prices, with the decimals of rates. */
  readonly tick: bigint | null
  /** PUBLIC: the step of amounts, in the smallest unit of the asset. */
  readonly lot: bigint | null
  /** PUBLIC: steps of new orders, in the same units; multiples of tick and lot. */
  readonly price_step: bigint | null
  readonly amount_step: bigint | null
  /** The end of the auction, until which orders gather unmatched; only in state AUCTION. */
  readonly auction_ends_at: Date | null
  readonly halted_reason: string | null
  /**
   * PUBLIC: the bank's own quotes, as parts per million of the base rate and the smallest unit of the asset. A spread of 0 means no quotes.
   */
  readonly house_spread_ppm: number
  readonly house_quote_amount: bigint
  readonly house_inventory_most: bigint
  readonly sort: number
  /** PRIVATE: paid between the accounts that both sides have at other banks. */
  readonly is_paid_outside: boolean
}

export type MarketTables = { market: MarketTable }

/** A market with its two assets: one unit of `asset` is priced in `target`. */
export type Market = MarketTable & { readonly asset: AssetRow; readonly target: AssetRow }

type Db = Kysely<MarketTables & AssetTables>

/** In display order. */
export async function selectMarkets(db: Db, kind: MarketKind): Promise<Market[]> {
  const rows = await db.selectFrom('market').selectAll().where('kind', '=', kind).orderBy('sort').execute()
  return withAssets(db, rows)
}

export async function selectMarket(db: Db, kind: MarketKind, seq: string): Promise<Market | undefined> {
  const rows = await db
    .selectFrom('market')
    .selectAll()
    .where('kind', '=', kind)
    .where('market_seq', '=', seq)
    .execute()
  return (await withAssets(db, rows))[0]
}

async function withAssets(db: Db, rows: readonly MarketTable[]): Promise<Market[]> {
  if (rows.length === 0) return []
  const assets = new Map((await selectEveryAsset(db)).map((asset) => [asset.seq, asset]))
  return rows.map((row) => {
    const [asset, target] = [assets.get(row.asset_seq), assets.get(row.target_asset_seq)]
    if (!asset || !target) throw new Error(`an asset of the market ${row.code} is missing`)
    return { ...row, asset, target }
  })
}
