import type { FundStep } from '@cocobnk/contract'
import { type Kysely, type RawBuilder, type Selectable, sql } from '@cocobnk/database'
import type { FundRow, LotRow } from './fund.ts'
import type { Fixed } from './steps.ts'
import type { FundAfter, FundStepTable, ProductTables } from './tables.ts'

type Db = Kysely<ProductTables>
export type StepRow = Selectable<FundStepTable>

export function selectPending(db: Db, limit: number): Promise<StepRow[]> {
  return db
    .selectFrom('fund_step')
    .selectAll()
    .where('state', '=', 'PENDING')
    .orderBy('step_seq')
    .limit(limit)
    .execute()
}

export function selectSteps(db: Db, stepSeqs: readonly string[]): Promise<StepRow[]> {
  if (stepSeqs.length === 0) return Promise.resolve([])
  return db
    .selectFrom('fund_step')
    .selectAll()
    .where('step_seq', 'in', stepSeqs)
    .where('state', '=', 'PENDING')
    .execute()
}

/** Locks funds until the transaction ends, in the order of their ids to avoid deadlocks. */
export function lockFunds(db: Db, fundSeqs: readonly string[]): Promise<FundRow[]> {
  return db.selectFrom('fund').selectAll().where('fund_seq', 'in', fundSeqs).orderBy('fund_seq').forUpdate().execute()
}

export function selectFunds(db: Db, fundSeqs: readonly string[]): Promise<FundRow[]> {
  if (fundSeqs.length === 0) return Promise.resolve([])
  return db.selectFrom('fund').selectAll().where('fund_seq', 'in', fundSeqs).execute()
}

export async function selectLots(db: Db, fundSeqs: readonly string[]): Promise<ReadonlyMap<string, LotRow[]>> {
  if (fundSeqs.length === 0) return new Map()
  const rows = await db.selectFrom('fund_lot').selectAll().where('fund_seq', 'in', fundSeqs).orderBy('lot').execute()
  return Map.groupBy(rows, ({ fund_seq }) => fund_seq)
}

const FIXED = sql`kind text, counts_on date, principal numeric, interest numeric, lost numeric, promise numeric, released numeric, after jsonb`
const jsonOf = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

/** Stores what steps move. A step that was fixed before keeps its values. */
export async function updateFixed(db: Db, rows: readonly (Fixed & { readonly step_seq: string })[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE fund_step AS step SET kind = x.kind, counts_on = x.counts_on, principal = x.principal, interest = x.interest,
      lost = x.lost, promise = x.promise, released = x.released, after = x.after
    FROM jsonb_to_recordset(${jsonOf(rows)}::jsonb) AS x (step_seq uuid, ${FIXED})
    WHERE step.step_seq = x.step_seq AND step.state = 'PENDING' AND step.after IS NULL`.execute(db)
}

type Begun = Fixed & Pick<StepRow, 'step_seq' | 'fund_seq' | 'member_seq' | 'instrument_seq'>

/** Inserts the funds' scheduled steps. A fund with another pending step gets none. */
export async function insertSteps(db: Db, rows: readonly Begun[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO fund_step (step_seq, fund_seq, member_seq, instrument_seq, kind, counts_on, principal, interest, lost, promise,
      released, after)
    SELECT step_seq, fund_seq, member_seq, instrument_seq, kind, counts_on, principal, interest, lost, promise, released, after
    FROM jsonb_to_recordset(${jsonOf(rows)}::jsonb)
      AS x (step_seq uuid, fund_seq uuid, member_seq uuid, instrument_seq uuid, ${FIXED})
    ON CONFLICT DO NOTHING`.execute(db)
}

type Refusal = { readonly step_seq: string; readonly refusal: string }

/** Ends pending steps; returns the ids of those that this call ended. */
export async function endSteps(
  db: Db,
  done: readonly string[],
  refused: readonly Refusal[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ step_seq: string }>`
    UPDATE fund_step AS step SET state = CASE WHEN x.refusal IS NULL THEN 'DONE' ELSE 'REFUSED' END, refusal = x.refusal,
      ended_at = now()
    FROM jsonb_to_recordset(${jsonOf([...done.map((step_seq) => ({ step_seq, refusal: null })), ...refused])}::jsonb)
      AS x (step_seq uuid, refusal text)
    WHERE step.step_seq = x.step_seq AND step.state = 'PENDING'
    RETURNING step.step_seq`.execute(db)
  return new Set(rows.map(({ step_seq }) => step_seq))
}

export type Applied = Pick<StepRow, 'fund_seq' | 'kind' | 'interest' | 'lost' | 'counts_on'> & {
  readonly after: FundAfter
}

/** Earned and unpaid interest of a row of `fund_lot` until a day; zero before its first day. */
export const unpaidOfLot = (day: RawBuilder<unknown>) => sql<bigint>`
  least(lot.promised, greatest(0,
    product_interest(lot.principal, fund.rate_ppm, least(fund.matures_on, ${day}) - lot.started_on, fund.unit_num, fund.unit_den)
    - CASE WHEN lot.paid_to = lot.started_on THEN 0
      ELSE product_interest(lot.principal, fund.rate_ppm, lot.paid_to - lot.started_on, fund.unit_num, fund.unit_den) END))`

/** Like `unpaidOfLot`, for all lots of a row of `fund`. The daily batch writes the same value for all funds. */
export const accruedTo = (day: RawBuilder<unknown>) => sql<bigint>`
  coalesce((SELECT sum(${unpaidOfLot(day)}) FROM fund_lot AS lot
    WHERE lot.fund_seq = fund.fund_seq AND lot.started_on <= ${day}), 0)`

/** Updates funds and lots to their state after the steps. */
export async function applyToFunds(db: Db, rows: readonly Applied[]): Promise<void> {
  if (rows.length === 0) return
  const seqs = rows.map(({ fund_seq }) => fund_seq)
  const lots = rows.flatMap(({ fund_seq, after }) => after.lots.map((lot) => ({ fund_seq, ...lot })))
  await db.deleteFrom('fund_lot').where('fund_seq', 'in', seqs).execute()
  await sql`
    INSERT INTO fund_lot (fund_seq, lot, principal, started_on, paid_to, promised)
    SELECT * FROM jsonb_to_recordset(${jsonOf(lots)}::jsonb)
      AS x (fund_seq uuid, lot integer, principal numeric, started_on date, paid_to date, promised numeric)`.execute(db)
  const funds = rows.map(({ fund_seq, kind, interest, lost, counts_on, after }) => ({
    ...after,
    fund_seq,
    kind,
    interest,
    lost,
    counts_on,
    principal: sumOf(after, 'principal'),
    promised: sumOf(after, 'promised'),
  }))
  await sql`
    UPDATE fund SET state = x.state, started_on = x.started_on, matures_on = x.matures_on, next_on = x.next_on,
      rate_ppm = x.rate_ppm, renewal_rate_ppm = CASE WHEN x.kind = 'RENEWAL' THEN x.renewal_rate_ppm ELSE fund.renewal_rate_ppm END,
      document_version = x.document_version, reserved = x.reserved, principal = x.principal, promised = x.promised,
      paid = fund.paid + x.interest, lost = fund.lost + x.lost, ended_at = CASE WHEN x.state = 'ACTIVE' THEN NULL ELSE now() END,
      accrued_on = coalesce(fund.accrued_on, x.counts_on)
    FROM jsonb_to_recordset(${jsonOf(funds)}::jsonb) AS x (fund_seq uuid, kind text, state text, started_on date, matures_on date,
      next_on date, rate_ppm integer, renewal_rate_ppm integer, document_version integer, reserved numeric, principal numeric,
      promised numeric, interest numeric, lost numeric, counts_on date)
    WHERE fund.fund_seq = x.fund_seq`.execute(db)
  // A separate statement reads the new lots and dates.
  await sql`UPDATE fund SET accrued = ${accruedTo(sql`fund.accrued_on`)} WHERE fund_seq = ANY (${seqs}::uuid[])`.execute(
    db,
  )
}

function sumOf({ lots }: FundAfter, name: 'principal' | 'promised'): string {
  return lots.reduce((sum, lot) => sum + BigInt(lot[name]), 0n).toString()
}

export type Counted = {
  readonly instrument_seq: string
  readonly counts_on: string
  readonly used: bigint
  readonly funds: number
  readonly principal: bigint
  readonly promised: bigint
  readonly paid: bigint
}

/** Applies the steps' changes to the figures of their products, in the order of their ids to avoid deadlocks. */
export async function countSteps(db: Db, rows: readonly Counted[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    WITH x AS (
      SELECT instrument_seq, sum(used) AS used, sum(funds)::integer AS funds, sum(principal) AS principal, sum(promised) AS promised,
        sum(paid) AS paid
      FROM jsonb_to_recordset(${jsonOf(rows)}::jsonb)
        AS y (instrument_seq uuid, used numeric, funds integer, principal numeric, promised numeric, paid numeric)
      GROUP BY instrument_seq),
    held AS (SELECT instrument_seq FROM instrument WHERE instrument_seq IN (SELECT instrument_seq FROM x) ORDER BY 1 FOR UPDATE)
    UPDATE instrument SET used = instrument.used + x.used, funds = instrument.funds + x.funds,
      principal = instrument.principal + x.principal, promised = instrument.promised + x.promised, paid = instrument.paid + x.paid
    FROM x JOIN held USING (instrument_seq) WHERE instrument.instrument_seq = x.instrument_seq`.execute(db)
  const paid = rows.filter((row) => row.paid > 0n)
  if (paid.length === 0) return
  await sql`
    INSERT INTO instrument_distribution (instrument_seq, paid_on, amount, funds)
    SELECT instrument_seq, counts_on, sum(paid), count(*) FROM jsonb_to_recordset(${jsonOf(paid)}::jsonb)
      AS y (instrument_seq uuid, counts_on date, paid numeric) GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (instrument_seq, paid_on) DO UPDATE SET amount = instrument_distribution.amount + excluded.amount,
      funds = instrument_distribution.funds + excluded.funds`.execute(db)
}

/** Ends funds that never began, and frees their capacity. After a refused renewal, the fund is paid out instead. */
export async function refuseFunds(
  db: Db,
  rows: readonly {
    readonly fund_seq: string
    readonly kind: FundStep
    readonly refusal: string
    readonly reserved: bigint
  }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE fund SET
      state = CASE WHEN x.kind = 'PUT_IN' THEN 'REFUSED' ELSE fund.state END,
      refusal = CASE WHEN x.kind = 'PUT_IN' THEN x.refusal END,
      ended_at = CASE WHEN x.kind = 'PUT_IN' THEN now() ELSE fund.ended_at END,
      reserved = x.reserved,
      renewal_rate_ppm = CASE WHEN x.kind = 'RENEWAL' THEN NULL ELSE fund.renewal_rate_ppm END
    FROM jsonb_to_recordset(${jsonOf(rows)}::jsonb) AS x (fund_seq uuid, kind text, refusal text, reserved numeric)
    WHERE fund.fund_seq = x.fund_seq`.execute(db)
}

type NewAccount = {
  readonly account_seq: string
  readonly member_seq: string
  readonly asset_seq: string
  readonly number: string
  readonly title: string
  readonly instrument_type: string
}

export async function insertAccounts(db: Db, rows: readonly NewAccount[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO account (account_seq, member_seq, asset_seq, number, title, instrument_type)
    SELECT * FROM jsonb_to_recordset(${jsonOf(rows)}::jsonb)
      AS x (account_seq uuid, member_seq uuid, asset_seq uuid, number text, title text, instrument_type text)
    ON CONFLICT (account_seq) DO NOTHING`.execute(db)
}

const LOCK = sql`hashtextextended('product accrual', 0)`

/** Blocks the daily accrual while steps are applied, and vice versa: each would read rows that the other is changing. */
export async function lockAgainstAccrual(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${LOCK})`.execute(db)
}

export async function lockAgainstSteps(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(db)
}
