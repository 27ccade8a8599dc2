import type { Tip } from '@cocobnk/chain'
import { type Kysely, sql } from '@cocobnk/database'
import type { DepositTables } from './tables.ts'

type Db = Kysely<DepositTables>

/** Starts at the chain's current tip: older coins cannot have been sent to an address of ours. */
export async function insertPosition(db: Db, network: string, { height, hash }: Tip): Promise<void> {
  const begun = await db
    .insertInto('chain_position')
    .values({ network, height: BigInt(height), hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('network')
    .executeTakeFirst()
  if (begun) await insertBlock(db, network, { height, hash })
}

/** Takes or extends the lease on a chain. Returns the position, or undefined while another holder follows the chain. */
export async function holdPosition(db: Db, network: string, holder: string, seconds: number): Promise<Tip | undefined> {
  const row = await db
    .updateTable('chain_position')
    .set({ holder, held_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('network', '=', network)
    .where((expression) => expression.or([expression('holder', '=', holder), sql<boolean>`held_until < now()`]))
    .returning(['height', 'hash'])
    .executeTakeFirst()
  return row && { height: Number(row.height), hash: row.hash }
}

export async function releasePosition(db: Db, network: string, holder: string): Promise<void> {
  await db
    .updateTable('chain_position')
    .set({ held_until: sql<Date>`'-infinity'` })
    .where('network', '=', network)
    .where('holder', '=', holder)
    .execute()
}

/** Moves the position, only from where the caller knows it to be: of two that follow one chain by mistake, one is refused. */
export async function movePosition(db: Db, network: string, from: Tip, to: Tip): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chain_position')
    .set({ height: BigInt(to.height), hash: to.hash })
    .where('network', '=', network)
    .where('height', '=', BigInt(from.height))
    .where('hash', '=', from.hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertBlock(db: Db, network: string, { height, hash }: Tip): Promise<void> {
  await db
    .insertInto('chain_block')
    .values({ network, height: BigInt(height), hash })
    .execute()
}

/** The blocks below a height, from the highest down. */
export async function selectBlocks(db: Db, network: string, below: number, limit: number): Promise<Tip[]> {
  const rows = await db
    .selectFrom('chain_block')
    .select(['height', 'hash'])
    .where('network', '=', network)
    .where('height', '<', BigInt(below))
    .orderBy('height', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ height, hash }) => ({ height: Number(height), hash }))
}

export async function deleteBlocksAbove(db: Db, network: string, height: number): Promise<void> {
  await db.deleteFrom('chain_block').where('network', '=', network).where('height', '>', BigInt(height)).execute()
}

export async function deleteBlocksBelow(db: Db, network: string, height: number): Promise<void> {
  await db.deleteFrom('chain_block').where('network', '=', network).where('height', '<', BigInt(height)).execute()
}

export async function selectHeights(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('chain_position').select(['network', 'height']).execute()
  return new Map(rows.map(({ network, height }) => [network, Number(height)]))
}
