import type { Output } from '@cocobnk/chain'
import type { Chain } from '@cocobnk/chain-address'
import { type Kysely, sql } from '@cocobnk/database'
import { decodeBitcoin } from '@cocobnk/transaction'
import type { ChainTransactionTable, CustodyTables } from './tables.ts'

type Db = Kysely<CustodyTables>

/** How many unconfirmed transactions of ours may depend on each other; nodes relay no more than 25. */
const CHAIN_MAX = 10
const COINS_MAX = 500

/**
 * Unspent coins of a hot wallet in spending order: confirmed ones first, and of these the largest. Outside coins count when final, our own
 * change immediately.
 */
export function selectCoins(db: Db, network: Chain, finalHeight: number) {
  return db
    .selectFrom('hot_output')
    .select(['txid', 'output_index as index', 'amount', sql<'hot'>`'hot'`.as('key')])
    .where('network', '=', network)
    .where('spent_by', 'is', null)
    .where(sql<boolean>`(height <= ${finalHeight} or is_own and (height is not null or chain_length <= ${CHAIN_MAX}))`)
    .orderBy(sql`height is null`)
    .orderBy('amount', 'desc')
    .orderBy('txid')
    .orderBy('output_index')
    .limit(COINS_MAX)
    .execute()
}

/** Stores what a block brought to a hot wallet. Arrivals of replaced blocks at this height or above become unconfirmed. */
export async function keepArrived(db: Db, network: Chain, height: number, outputs: readonly Output[]): Promise<void> {
  await db
    .updateTable('hot_output')
    .set({ height: null })
    .where('network', '=', network)
    .where('height', '>=', BigInt(height))
    .execute()
  await insertArrived(db, network, height, outputs)
}

export async function insertArrived(db: Db, network: Chain, height: number, outputs: readonly Output[]): Promise<void> {
  if (outputs.length === 0) return
  const rows = outputs.map(({ txid, index, amount }) => ({ txid, output_index: index, amount }))
  await db
    .insertInto('hot_output')
    .values(rows.map((row) => ({ ...row, network, height: BigInt(height) })))
    .onConflict((conflict) =>
      conflict.columns(['network', 'txid', 'output_index']).doUpdateSet({ height: BigInt(height) }),
    )
    .execute()
}

/** Amounts of hot wallet coins, spent or not. */
export async function selectAmounts(db: Db, networks: readonly Chain[], txids: readonly string[]) {
  if (txids.length === 0) return []
  return db
    .selectFrom('hot_output')
    .select(['network', 'txid', 'output_index', 'amount'])
    .where('network', 'in', [...networks])
    .where('txid', 'in', [...txids])
    .execute()
}

type Made = Pick<ChainTransactionTable, 'network' | 'unsigned'> & {
  readonly transaction_seq: string
  readonly txid: string
}

/** Inserts the change of a transaction of ours, which is available as soon as a node has it. */
export async function insertOwnOutputs(db: Db, { network, unsigned, transaction_seq, txid }: Made, home: Uint8Array) {
  const { outputs } = decodeBitcoin(Buffer.from(unsigned, 'hex'))
  const ours = outputs.flatMap(({ amount, script }, index) =>
    Buffer.from(script).equals(home) ? [{ output_index: index, amount }] : [],
  )
  const chain_length = sql<number>`(select 1 + coalesce(max(chain_length) filter (where height is null), 0)
    from hot_output where spent_by = ${transaction_seq})`
  if (ours.length === 0) return
  await db
    .insertInto('hot_output')
    .values(ours.map((output) => ({ ...output, network, txid, height: null, is_own: true, chain_length })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Coins = readonly { readonly txid: string; readonly index: number }[]

export async function markSpent(db: Db, network: Chain, coins: Coins, transactionSeq: string): Promise<void> {
  for (const { txid, index } of coins)
    await db
      .updateTable('hot_output')
      .set({ spent_by: transactionSeq })
      .where('network', '=', network)
      .where('txid', '=', txid)
      .where('output_index', '=', index)
      .execute()
}

/** Returns false if another transaction of ours spends this one's change. Otherwise the change waits until it is final. */
export async function disownOutputs(db: Db, network: Chain, txid: string): Promise<boolean> {
  const spent = await db
    .selectFrom('hot_output')
    .select('spent_by')
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('spent_by', 'is not', null)
    .executeTakeFirst()
  if (spent) return false
  await db
    .updateTable('hot_output')
    .set({ is_own: false })
    .where('network', '=', network)
    .where('txid', '=', txid)
    .execute()
  return true
}

/** Serialises the choice of coins on a chain. */
export async function lockSpending(db: Db, network: Chain): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`spending ${network}`}, 0))`.execute(db)
}
