import type { AssetTables } from '@cocobnk/asset'
import type { Kysely } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { RATE_DECIMALS, usotValue, type Valued } from './rate.ts'
import { type RateTables, selectAt } from './store.ts'

type Then = { readonly minor: bigint; readonly at: Date }

/** The value of amounts when they moved, in smallest units of USOT; undefined where no market had a price. */
export async function worthAt(
  db: Kysely<RateTables & AssetTables>,
  asset: Valued & { readonly seq: string },
  amounts: readonly Then[],
): Promise<(bigint | undefined)[]> {
  const prices = await selectAt(
    db,
    amounts.map(({ at }) => ({ assetSeq: asset.seq, at })),
  )
  return amounts.map(({ minor }, index) => {
    const price = prices[index]
    const rates = price ? { [asset.code]: formatMinor(price, RATE_DECIMALS) } : {}
    const size = usotValue(rates, asset, minor < 0n ? -minor : minor)
    return size !== undefined && minor < 0n ? -size : size
  })
}
