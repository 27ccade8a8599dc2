import type { Kysely } from '@cocobnk/database'
import type { MerchantTables } from './tables.ts'

export type Preference = Awaited<ReturnType<typeof selectPreference>>

/** The preference of a shop that has never set one; equal to the column defaults. */
export const DEFAULT_PREFERENCE = {
  expiry_minutes: 15,
  tolerance_basis_points: 50,
  late_policy: 'REQUOTE',
  takes_wallets: true,
  takes_cards: true,
  convert_asset_seq: null,
  currencies: null,
} as const

export async function selectPreference(db: Kysely<MerchantTables>, merchantSeq: string) {
  const chosen = await db
    .selectFrom('merchant_preference')
    .selectAll()
    .where('merchant_seq', '=', merchantSeq)
    .executeTakeFirst()
  return chosen ?? { merchant_seq: merchantSeq, ...DEFAULT_PREFERENCE }
}

type Change = Partial<Omit<Preference, 'merchant_seq'>>

/** Updates the given fields; omitted fields stay unchanged. */
export async function upsertPreference(db: Kysely<MerchantTables>, merchantSeq: string, change: Change): Promise<void> {
  const { currencies, ...others } = change
  const row = { ...others, ...(currencies !== undefined && { currencies: currencies && [...currencies] }) }
  await db
    .insertInto('merchant_preference')
    .values({ merchant_seq: merchantSeq, ...row })
    .onConflict((conflict) => conflict.column('merchant_seq').doUpdateSet(row))
    .execute()
}
