import type { DisplayCurrency } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'

/** As many decimals as an operator may enter; see the bounds of the setting. */
export const PER_USD_DECIMALS = 8

export type CurrencyRateRow = {
  readonly code: DisplayCurrency
  /** Units of the currency for one US dollar, with eight decimals. */
  readonly per_usd: bigint
  readonly stated_at: Date
  readonly expires_at: Date
}

export type CurrencyTables = { currency_rate: CurrencyRateRow }
type Db = Kysely<CurrencyTables>

export function selectCurrencyRates(db: Db): Promise<CurrencyRateRow[]> {
  return db.selectFrom('currency_rate').selectAll().execute()
}

/** One row per currency; an older rate never replaces a newer one. */
export async function upsertCurrencyRates(db: Db, rows: readonly CurrencyRateRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('currency_rate')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet((row) => ({
          per_usd: row.ref('excluded.per_usd'),
          stated_at: row.ref('excluded.stated_at'),
          expires_at: row.ref('excluded.expires_at'),
        }))
        .where(sql<boolean>`currency_rate.stated_at < excluded.stated_at`),
    )
    .execute()
}
