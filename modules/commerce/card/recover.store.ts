import { type Kysely, type Selectable, sql } from '@cocobnk/database'
import { CARD_ASSET } from './cents.ts'
import type { CardTables } from './tables.ts'

type Db = Kysely<CardTables>

export type Recovery = Selectable<CardTables['card_recovery']>
export type Source = {
  readonly kind: Recovery['source']
  readonly memberSeq: string
  readonly accountSeq: string
}

/** Who owes something, or has a recovery that is not known to have ended; the longest in debt first. */
export async function selectDebtors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ member_seq: string }>`
    SELECT member_seq FROM outflow_debt
    WHERE owed > 0 OR EXISTS (SELECT FROM card_recovery
      WHERE card_recovery.member_seq = outflow_debt.member_seq AND posted_at IS NULL AND canceled_at IS NULL)
    ORDER BY since`.execute(db)
  return rows.map(({ member_seq }) => member_seq)
}

export async function selectDebt(db: Db, memberSeq: string): Promise<bigint> {
  const row = await db.selectFrom('outflow_debt').select('owed').where('member_seq', '=', memberSeq).executeTakeFirst()
  return row?.owed ?? 0n
}

/** Accounts of an owner from which a debt can be collected: reserves, then accounts that can be spent from. */
export async function selectSources(db: Db, memberSeq: string): Promise<Source[]> {
  const accounts = await db
    .selectFrom('account')
    .innerJoin('asset', 'asset.seq', 'account.asset_seq')
    .select('account.account_seq')
    .select(
      sql<boolean>`EXISTS (SELECT FROM card_reserve WHERE card_reserve.account_seq = account.account_seq
        AND release_key IS NULL AND taken < amount)`.as('has_reserve'),
    )
    .where('account.member_seq', '=', memberSeq)
    .where('account.instrument_type', '=', 'LEGACY')
    .where('asset.code', '=', CARD_ASSET)
    .orderBy('account.account_seq')
    .execute()
  const of = (kind: Source['kind'], all: typeof accounts) =>
    all.map(({ account_seq: accountSeq }) => ({ kind, memberSeq, accountSeq }))
  return [
    ...of(
      'RESERVE',
      accounts.filter(({ has_reserve }) => has_reserve),
    ),
    ...of('ACCOUNT', accounts),
  ]
}

export function selectWaiting(db: Db, memberSeq: string): Promise<Recovery | undefined> {
  return db
    .selectFrom('card_recovery')
    .selectAll()
    .where('member_seq', '=', memberSeq)
    .where('posted_at', 'is', null)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
}

/** Undefined if another recovery of the owner is pending. */
export function insertRecovery(
  db: Db,
  recovery: Pick<Recovery, 'recovery_seq' | 'member_seq' | 'account_seq' | 'source' | 'amount'>,
): Promise<Recovery | undefined> {
  return db
    .insertInto('card_recovery')
    .values(recovery)
    .onConflict((conflict) =>
      conflict.column('member_seq').where('posted_at', 'is', null).where('canceled_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function endRecovery(db: Db, seq: string, end: 'posted_at' | 'canceled_at'): Promise<void> {
  await db
    .updateTable('card_recovery')
    .set({ [end]: sql<Date>`now()` })
    .where('recovery_seq', '=', seq)
    .where('posted_at', 'is', null)
    .where('canceled_at', 'is', null)
    .execute()
}

/** Tells an owner who still owes something, once for each debt. */
export async function notifyDebtor(db: Db, memberSeq: string): Promise<void> {
  await sql`SELECT card_debt_notify(${memberSeq})`.execute(db)
}
