import { type Kysely, sql } from '@cocobnk/database'
import type { DepositAddressTable, DepositTables } from './tables.ts'

type Db = Kysely<DepositTables>

export function selectAddress(db: Db, accountSeq: string) {
  return db
    .selectFrom('deposit_address')
    .select(['network', 'address', 'memo'])
    .where('account_seq', '=', accountSeq)
    .executeTakeFirst()
}

/** Whether members receive there. Where letters carry a checksum, the watcher writes them small. */
export async function isDepositAddress(db: Db, network: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposit_address')
    .select('account_seq')
    .where('network', '=', network)
    .where('address', 'in', [address, address.toLowerCase()])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function nextAddressIndex(db: Db, network: string): Promise<number> {
  const { rows } = await sql<{ index: number }>`select next_deposit_address(${network}) as index`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sequence always answers')
  return row.index
}

export async function insertAddress(db: Db, address: Omit<DepositAddressTable, 'created_at'>): Promise<void> {
  await db
    .insertInto('deposit_address')
    .values(address)
    .onConflict((conflict) => conflict.column('account_seq').doNothing())
    .execute()
}
