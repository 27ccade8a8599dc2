import type { Kysely } from '@cocobnk/database'
import { type AssetRow, type AssetTables, selectAsset } from './store.ts'

/** For what something of ours speaks of already. */
export async function assetOfSeq(db: Kysely<AssetTables>, seq: string): Promise<AssetRow> {
  const asset = await selectAsset(db, seq)
  if (!asset) throw new Error(`there is no asset ${seq}`)
  return asset
}
