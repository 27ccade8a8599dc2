import type { AssetTables } from '@cocobnk/asset'
import type { Tip } from '@cocobnk/chain'
import { type Kysely, sql, uuidV7 } from '@cocobnk/database'
import type { HaltTables } from '@cocobnk/halt'
import type { DepositTables, ReconciliationTable } from './tables.ts'

type Db = Kysely<DepositTables>

/** Takes the turn to compare an asset; returns false if another caller has it. The turn lasts for the given time. */
export async function takeTurn(db: Db, assetSeq: string, seconds: number): Promise<boolean> {
  await db
    .insertInto('reconciliation_turn')
    .values({ asset_seq: assetSeq })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('reconciliation_turn')
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('asset_seq', '=', assetSeq)
    .where('due_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sum of deposits in blocks up to this height that are not posted yet. */
export async function selectUnposted(db: Kysely<DepositTables & AssetTables>, assetSeq: string, height: number) {
  const { sum } = await db
    .selectFrom('deposit')
    .select(sql<bigint>`coalesce(sum(amount), 0)`.as('sum'))
    .where('asset_seq', '=', assetSeq)
    .where('network', '=', (expression) => expression.selectFrom('asset').select('network').where('seq', '=', assetSeq))
    .where('posted_at', 'is', null)
    .where('block_height', '<=', BigInt(height))
    .executeTakeFirstOrThrow()
  return BigInt(sum)
}

export async function selectPosition(db: Db, network: string): Promise<Tip | undefined> {
  const row = await db
    .selectFrom('chain_position')
    .select(['height', 'hash'])
    .where('network', '=', network)
    .executeTakeFirst()
  return row && { height: Number(row.height), hash: row.hash }
}

/** The highest index that ever got an address. */
export async function selectHighestIndex(db: Db, network: string): Promise<number> {
  const highestIn = (table: 'deposit_address' | 'checkout_address') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.max('derivation_index').as('highest'))
      .where('network', '=', network)
      .executeTakeFirstOrThrow()
  const [members, checkouts] = await Promise.all([highestIn('deposit_address'), highestIn('checkout_address')])
  return Math.max(members.highest ?? 0, checkouts.highest ?? 0)
}

export async function upsertHeld(db: Db, network: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await db
    .insertInto('held_address')
    .values([...new Set(addresses)].map((address) => ({ network, address })))
    .onConflict((conflict) => conflict.columns(['network', 'address']).doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute()
}

export async function selectHeld(db: Db, network: string): Promise<string[]> {
  const rows = await db.selectFrom('held_address').select('address').where('network', '=', network).execute()
  return rows.map(({ address }) => address)
}

/** Deletes these addresses, except those with new arrivals. */
export async function deleteHeld(db: Db, network: string, addresses: readonly string[]): Promise<void> {
  await db
    .deleteFrom('held_address')
    .where('network', '=', network)
    .where('address', '=', sql<string>`any(${[...addresses]})`)
    .where('seen_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

export async function insertReconciliation(
  db: Db,
  row: Omit<ReconciliationTable, 'reconciliation_seq' | 'at'>,
): Promise<void> {
  await db
    .insertInto('reconciliation')
    .values({ reconciliation_seq: uuidV7(), ...row })
    .execute()
}

/** Assets whose comparison is overdue, without those already halted for it. */
export async function selectLate(db: Kysely<DepositTables & AssetTables & HaltTables>, lateSeconds: number) {
  const { rows } = await sql<{ asset_seq: string; code: string; late_seconds: number }>`
    select asset.seq as asset_seq, asset.code, extract(epoch from now() - compared.at)::integer as late_seconds
    from reconciliation_turn as turn
    join asset on asset.seq = turn.asset_seq
    cross join lateral (
      select coalesce(max(reconciliation.at), turn.since) as at from reconciliation
      where reconciliation.asset_seq = turn.asset_seq) as compared
    where compared.at < now() - make_interval(secs => ${lateSeconds})
      and not exists (select from halt
        where halt.asset_seq = asset.seq and halt.kind = 'ASSET' and halt.released_at is null)`.execute(db)
  return rows
}

/** The surplus that the last comparison tolerated; zero if it halted the asset, or there was none. */
export async function selectToleratedSurplus(db: Db, assetSeq: string, surplusMax: bigint): Promise<bigint> {
  const last = await db
    .selectFrom('reconciliation')
    .select('difference')
    .where('asset_seq', '=', assetSeq)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const difference = BigInt(last?.difference ?? 0n)
  return difference > 0n && difference <= surplusMax ? difference : 0n
}

/** The last result of each asset that was ever compared. */
export async function selectLastFound(db: Kysely<DepositTables & AssetTables>) {
  return db
    .selectFrom('asset')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('reconciliation')
          .select(['at', 'height', 'difference'])
          .whereRef('reconciliation.asset_seq', '=', 'asset.seq')
          .orderBy('at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['asset.seq as asset_seq', 'asset.code', 'asset.is_active', 'last.at', 'last.height', 'last.difference'])
    .select(sql<number>`extract(epoch FROM now() - last.at)::float8`.as('late_seconds'))
    .execute()
}
