import type { AssetPolicy } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { AssetHistoryTable, AssetRow, AssetTables, PolicyColumns } from '../store.ts'

type AssetDatabase = Kysely<AssetTables>

export function selectEveryAsset(db: AssetDatabase): Promise<AssetRow[]> {
  return db.selectFrom('asset').selectAll().orderBy('sort').orderBy('code').execute()
}

/** The asset's past changes, newest first. */
export function selectHistory(db: AssetDatabase, assetSeq: string, limit: number) {
  return db
    .selectFrom('asset_history')
    .selectAll()
    .where('asset_seq', '=', assetSeq)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

/** Updates the terms only if they still equal `before`; returns whether they did. */
export async function updatePolicy(
  db: AssetDatabase,
  assetSeq: string,
  { before, after }: { readonly before: PolicyColumns; readonly after: PolicyColumns },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('asset')
    .set(after)
    .where('seq', '=', assetSeq)
    .where((row) => row.and({ ...before }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertHistory(db: AssetDatabase, row: Omit<AssetHistoryTable, 'at'>): Promise<void> {
  const json = (policy: AssetPolicy) => sql<AssetPolicy>`${JSON.stringify(policy)}::jsonb`
  await db
    .insertInto('asset_history')
    .values({ ...row, before: json(row.before), after: json(row.after) })
    .execute()
}
