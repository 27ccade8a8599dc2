import type { AssetTables } from '@cocobnk/asset'
import { openHouseAccounts } from '@cocobnk/chart'
import { type Kysely, sql } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'

const TERMS = {
  code: 'USD',
  is_active: true,
  spread_percent: '0.2',
  exchange_max_usot: '10000000',
  inventory_max: '10000000',
}

/** Activates US dollars, as operators do once a bank is connected; here that is the sandbox. Running it again changes nothing. */
export async function seedMoney(db: Kysely<AssetTables>, ledgers: Ledgers): Promise<void> {
  for (let shard = 0; shard < ledgers.shards; shard += 1)
    await openHouseAccounts(ledgers, { shard, shards: ledgers.shards }, [TERMS.code])
  await sql`update asset set is_active = true where code = ${TERMS.code}`.execute(db)
  // Inserted before USOT, in which the assets before it are priced.
  await sql`update setting set value = jsonb_insert(value, '{assets,-1}', ${JSON.stringify(TERMS)}::jsonb)
    where name = 'config.exchange' and not value -> 'assets' @> '[{"code": "USD"}]'`.execute(db)
}
