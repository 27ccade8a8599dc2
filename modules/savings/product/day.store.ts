import { type Kysely, sql } from '@cocobnk/database'
import type { FundRow } from './fund.ts'
import { accruedTo, unpaidOfLot } from './step.store.ts'
import type { ProductTables } from './tables.ts'

type Db = Kysely<ProductTables>

/** Locks active funds with a scheduled event until that day and no pending step. */
export function lockDue(db: Db, until: string, limit: number): Promise<FundRow[]> {
  return db
    .selectFrom('fund')
    .selectAll()
    .where('state', '=', 'ACTIVE')
    .where('next_on', '<=', until)
    .where((fund) =>
      fund.not(
        fund.exists(
          fund
            .selectFrom('fund_step')
            .select('step_seq')
            .whereRef('fund_step.fund_seq', '=', 'fund.fund_seq')
            .where('fund_step.state', '=', 'PENDING'),
        ),
      ),
    )
    .orderBy('next_on')
    .orderBy('fund_seq')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Postpones funds that have earned too little to pay anything to their next date. */
export async function updateNext(db: Db, rows: readonly { readonly fund_seq: string; readonly next_on: string }[]) {
  if (rows.length === 0) return
  await sql`
    UPDATE fund SET next_on = x.next_on FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x (fund_seq uuid, next_on date)
    WHERE fund.fund_seq = x.fund_seq`.execute(db)
}

export function selectOffers(db: Db, instrumentSeqs: readonly string[]) {
  if (instrumentSeqs.length === 0) return Promise.resolve([])
  return db
    .selectFrom('instrument')
    .select(['instrument_seq', 'terms', 'is_suspended', 'document_version', 'execution_ends_on'])
    .where('instrument_seq', 'in', instrumentSeqs)
    .execute()
}

/** Reserves the capacity that a renewal will promise immediately, so that no other fund can take it. Returns whether there was room. */
export async function reserve(db: Db, { fund_seq, instrument_seq }: FundRow, more: bigint): Promise<boolean> {
  const taken = await db
    .updateTable('instrument')
    .set({ used: sql<bigint>`used + ${more}` })
    .where('instrument_seq', '=', instrument_seq)
    .where(sql<boolean>`used + ${more} <= capacity`)
    .returning('instrument_seq')
    .executeTakeFirst()
  if (!taken) return false
  await db
    .updateTable('fund')
    .set({ reserved: sql<bigint>`reserved + ${more}` })
    .where('fund_seq', '=', fund_seq)
    .execute()
  return true
}

/** The last day whose interest has been written for all funds. */
export async function selectLastDay(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('accrual_day')
    .select('accrued_on')
    .where('finished_at', 'is not', null)
    .orderBy('accrued_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.accrued_on
}

/** The first day of the oldest active fund. */
export async function selectFirstDay(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('fund')
    .select(({ fn }) => fn.min('started_on').as('first'))
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
  return row?.first ?? undefined
}

export async function beginDay(db: Db, day: string): Promise<void> {
  await db
    .insertInto('accrual_day')
    .values({ accrued_on: day, after_fund: null, finished_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Writes a day's interest for the next funds, and where it stopped, in one transaction. Funds are taken by ranges of their ids, so that a
 * batch reads only its own rows. A fund whose day is already written is skipped: each day is written once. Returns whether there are more.
 */
export async function accrueNext(db: Db, day: string, limit: number): Promise<boolean> {
  const place = await db
    .selectFrom('accrual_day')
    .select('after_fund')
    .where('accrued_on', '=', day)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!place) return false
  const after = place.after_fund ?? FIRST
  const last = await db
    .selectFrom('fund')
    .select('fund_seq')
    .where('state', '=', 'ACTIVE')
    .where('fund_seq', '>', after)
    .orderBy('fund_seq')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  const within = (column: 'fund.fund_seq' | 'lot.fund_seq') =>
    last
      ? sql`${sql.ref(column)} > ${after}::uuid AND ${sql.ref(column)} <= ${last.fund_seq}::uuid`
      : sql`${sql.ref(column)} > ${after}::uuid`
  const isOpen = sql`fund.state = 'ACTIVE' AND (fund.accrued_on IS NULL OR fund.accrued_on < ${day}::date)`
  // Most funds have one lot, so both tables are read once, in the order of their ids. The statistics estimate a short range of ids as one
  // row, and PostgreSQL would then compare each lot with each fund.
  await sql`SET LOCAL enable_nestloop = off`.execute(db)
  const single = await sql`
    UPDATE fund SET accrued = ${unpaidOfLot(sql`${day}::date`)}, accrued_on = ${day}::date
    FROM fund_lot AS lot
    WHERE lot.fund_seq = fund.fund_seq AND ${within('lot.fund_seq')} AND ${within('fund.fund_seq')}
      AND fund.installment_count IS NULL AND ${isOpen}`.execute(db)
  await sql`SET LOCAL enable_nestloop = on`.execute(db)
  const several = await sql`
    UPDATE fund SET accrued = ${accruedTo(sql`${day}::date`)}, accrued_on = ${day}::date
    WHERE ${within('fund.fund_seq')} AND fund.installment_count IS NOT NULL AND ${isOpen}`.execute(db)
  const written = (single.numAffectedRows ?? 0n) + (several.numAffectedRows ?? 0n)
  await db
    .updateTable('accrual_day')
    .set({
      after_fund: last?.fund_seq ?? after,
      funds: sql<bigint>`funds + ${written}`,
      finished_at: last ? null : sql<Date>`now()`,
    })
    .where('accrued_on', '=', day)
    .execute()
  return last !== undefined
}
