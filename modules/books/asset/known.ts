import type { Kysely } from '@cocobnk/database'
import { type AssetRow, type AssetTables, selectAsset } from './store.ts'

/** Returns the asset; throws if the id is unknown. For ids from our own rows. */
export async function assetOfSeq(db: Kysely<AssetTables>, seq: string): Promise<AssetRow> {
  const asset = await selectAsset(db, seq)
  if (!asset) throw new Error(`asset ${seq} does not exist`)
  return asset
}
