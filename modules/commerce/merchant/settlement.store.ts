import { type Kysely, sql, uuidV7 } from '@cocobnk/database'
import type { MerchantTables } from './tables.ts'

type Db = Kysely<MerchantTables>
type NewSettlement = {
  readonly merchantSeq: string
  readonly account: { readonly account_seq: string; readonly asset_seq: string }
  readonly isDefault: boolean
}

/** Returns its id; undefined if the shop already has an account for this asset. */
export async function insertSettlement(
  db: Db,
  { merchantSeq, account, isDefault }: NewSettlement,
): Promise<string | undefined> {
  const row = await db
    .insertInto('merchant_account')
    .values({
      merchant_account_seq: uuidV7(),
      merchant_seq: merchantSeq,
      account_seq: account.account_seq,
      asset_seq: account.asset_seq,
      is_default: isDefault,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_seq', 'asset_seq']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('merchant_account_seq')
    .executeTakeFirst()
  return row?.merchant_account_seq
}

export async function clearDefault(db: Db, merchantSeq: string): Promise<void> {
  await db
    .updateTable('merchant_account')
    .set({ is_default: false })
    .where('merchant_seq', '=', merchantSeq)
    .where('is_default', '=', true)
    .execute()
}

/** Marks the account as removed. The row is kept for the payments that refer to it. */
export async function deleteSettlement(db: Db, merchantAccountSeq: string): Promise<void> {
  await db
    .updateTable('merchant_account')
    .set({ is_default: false, deleted_at: sql<Date>`now()` })
    .where('merchant_account_seq', '=', merchantAccountSeq)
    .execute()
}

export async function makeDefault(db: Db, merchantAccountSeq: string): Promise<void> {
  await db
    .updateTable('merchant_account')
    .set({ is_default: true })
    .where('merchant_account_seq', '=', merchantAccountSeq)
    .execute()
}
