import type { AssetTables } from '@cocobnk/asset'
import { type Kysely, sql } from '@cocobnk/database'
import { SHARED_INDEX } from './create-address.ts'
import type { DepositTables } from './tables.ts'

type Db = Kysely<DepositTables & AssetTables>

/**
 * Condition on `deposit`: posted, and its coins are still deep enough on the chain that the bank follows. Everything that gives or moves
 * the coins of a posted deposit must check it: a reorganization may have removed their block since.
 */
export const isFinalDeposit = sql<boolean>`(deposit.posted_at is not null and deposit.alarmed_at is null
  and deposit.block_height <= (select position.height from chain_position as position
    where position.network = deposit.network) - deposit.confirmations_required + 1)`

/** Final deposits that are not swept. Locked, so that two concurrent workers see different ones. */
export function selectUnswept(db: Db, network: string, limit: number) {
  return (
    db
      .selectFrom('deposit')
      .leftJoin('deposit_address as at', 'at.account_seq', 'deposit.account_seq')
      .leftJoin('checkout_address as payee', (join) =>
        join
          .onRef('payee.checkout_seq', '=', 'deposit.checkout_seq')
          .onRef('payee.network', '=', 'deposit.network')
          // Each payer of a checkout has an address.
          .onRef('payee.address', '=', 'deposit.address'),
      )
      .innerJoin('asset', 'asset.seq', 'deposit.asset_seq')
      .select([
        'deposit.deposit_seq',
        'deposit.txid',
        'deposit.output_index',
        'deposit.amount',
        sql<string>`coalesce(at.address, payee.address)`.as('address'),
        // Accounts with a shared address use this child.
        sql<number>`coalesce(at.derivation_index, payee.derivation_index, ${SHARED_INDEX})`.as('derivation_index'),
        'asset.seq as asset_seq',
        'asset.code as asset',
        'asset.contract',
      ])
      .where('deposit.network', '=', network)
      .where('deposit.sweep_seq', 'is', null)
      .where(sql<boolean>`(at.account_seq is not null or payee.checkout_seq is not null)`)
      .where(isFinalDeposit)
      // An early deposit for a checkout is swept no sooner than other deposits.
      .where(sql<boolean>`(deposit.checkout_seq is null or deposit.block_height <= (select position.height
      from chain_position as position where position.network = deposit.network) - asset.confirmations_required + 1)`)
      .orderBy('deposit.block_height')
      .orderBy('deposit.deposit_seq')
      .limit(limit)
      .forUpdate('deposit')
      .skipLocked()
      .execute()
  )
}

export type Unswept = Awaited<ReturnType<typeof selectUnswept>>[number]

/** The deposits that a sweep collects. */
export async function selectSweptBy(db: Db, sweepSeq: string): Promise<string[]> {
  const rows = await db.selectFrom('deposit').select('deposit_seq').where('sweep_seq', '=', sweepSeq).execute()
  return rows.map(({ deposit_seq }) => deposit_seq)
}

export async function markSwept(db: Db, depositSeqs: readonly string[], sweepSeq: string): Promise<void> {
  await db
    .updateTable('deposit')
    .set({ sweep_seq: sweepSeq })
    .where('deposit_seq', 'in', [...depositSeqs])
    .where('sweep_seq', 'is', null)
    .execute()
}
