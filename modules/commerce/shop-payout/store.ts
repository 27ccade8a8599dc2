import type { AssetTables } from '@cocobnk/asset'
import type { PayoutRunKind, PayoutRunState, PayoutTurns } from '@cocobnk/contract'
import { type Generated, type Kysely, type Selectable, sql } from '@cocobnk/database'
import type { MerchantTables } from '@cocobnk/merchant'

type PlanTable = {
  readonly merchant_seq: string
  readonly convert_asset_seq: string | null
  readonly account_seq: string | null
  readonly turns: PayoutTurns
  readonly threshold_usot: bigint | null
  readonly is_on: boolean
  readonly turn_on: Generated<string | null>
  readonly next_at: Generated<Date>
  readonly running_until: Generated<Date | null>
  readonly changed_at: Generated<Date>
}

type RunTable = {
  readonly run_seq: string
  readonly merchant_seq: string
  readonly kind: PayoutRunKind
  readonly from_account_seq: string
  readonly to_account_seq: string
  readonly asset_seq: string
  readonly amount: bigint
  readonly state: Generated<PayoutRunState>
  readonly refusal: Generated<string | null>
  readonly run_key: string
  readonly created_at: Generated<Date>
  readonly ended_at: Generated<Date | null>
}

export type PayoutTables = { payout_plan: PlanTable; payout_run: RunTable }
type Db = Kysely<PayoutTables & MerchantTables & AssetTables>

const plans = (db: Db) =>
  db
    .selectFrom('payout_plan')
    .innerJoin('merchant', 'merchant.merchant_seq', 'payout_plan.merchant_seq')
    .leftJoin('asset', 'asset.seq', 'payout_plan.convert_asset_seq')
    .selectAll('payout_plan')
    .select([
      'merchant.member_seq',
      'merchant.state',
      'asset.code as convert_code',
      // Formatted here because the driver converts dates to timestamps.
      sql<string | null>`to_char(payout_plan.turn_on, 'YYYY-MM-DD')`.as('turn_day'),
    ])

export type PlanRow = NonNullable<Awaited<ReturnType<typeof selectPlan>>>

export function selectPlan(db: Db, merchantSeq: string) {
  return plans(db).where('payout_plan.merchant_seq', '=', merchantSeq).executeTakeFirst()
}

type Chosen = Pick<PlanTable, 'convert_asset_seq' | 'account_seq' | 'turns' | 'threshold_usot' | 'is_on'>

export async function upsertPlan(db: Db, merchantSeq: string, chosen: Chosen): Promise<void> {
  await db
    .insertInto('payout_plan')
    .values({ merchant_seq: merchantSeq, ...chosen })
    .onConflict((conflict) =>
      conflict
        .column('merchant_seq')
        .doUpdateSet({ ...chosen, next_at: sql<Date>`now()`, changed_at: sql<Date>`now()` }),
    )
    .execute()
}

export async function takeDuePlans(db: Db, seconds: number, limit: number): Promise<PlanRow[]> {
  const { rows } = await sql<{ merchant_seq: string }>`
    UPDATE payout_plan SET running_until = now() + make_interval(secs => ${seconds})
    WHERE merchant_seq IN (
      SELECT merchant_seq FROM payout_plan
      WHERE is_on AND next_at <= now() AND (running_until IS NULL OR running_until < now())
        -- What the owner owes is collected from the same accounts.
        AND NOT EXISTS (SELECT FROM merchant JOIN outflow_debt USING (member_seq)
          WHERE merchant.merchant_seq = payout_plan.merchant_seq AND owed > 0)
      ORDER BY next_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING merchant_seq`.execute(db)
  const taken = rows.map(({ merchant_seq }) => merchant_seq)
  return taken.length === 0 ? [] : plans(db).where('payout_plan.merchant_seq', 'in', taken).execute()
}

export async function endTurn(db: Db, merchantSeq: string, turnOn: string | null, next: Date): Promise<void> {
  await db
    .updateTable('payout_plan')
    .set({ turn_on: turnOn, next_at: next, running_until: null })
    .where('merchant_seq', '=', merchantSeq)
    .execute()
}

export type RunRow = Selectable<RunTable>
type NewRun = Omit<RunRow, 'state' | 'refusal' | 'created_at' | 'ended_at'>

/** Inserts a run; undefined if an earlier run from this account has not ended. */
export async function insertRun(db: Db, run: NewRun): Promise<RunRow | undefined> {
  return db
    .insertInto('payout_run')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function endRun(db: Db, runSeq: string, refusal: string | null): Promise<boolean> {
  const row = await db
    .updateTable('payout_run')
    .set({ state: refusal === null ? 'DONE' : 'REFUSED', refusal, ended_at: sql<Date>`now()` })
    .where('run_seq', '=', runSeq)
    .where('state', '=', 'PENDING')
    .returning('run_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Runs left by a dead process. */
export function selectLeft(db: Db, merchantSeq: string): Promise<RunRow[]> {
  return db
    .selectFrom('payout_run')
    .selectAll()
    .where('merchant_seq', '=', merchantSeq)
    .where('state', '=', 'PENDING')
    .execute()
}

const HISTORY_MAX = 50

export function selectRuns(db: Db, merchantSeq: string) {
  return db
    .selectFrom('payout_run')
    .innerJoin('asset', 'asset.seq', 'payout_run.asset_seq')
    .selectAll('payout_run')
    .select(['asset.code', 'asset.decimal_point'])
    .where('merchant_seq', '=', merchantSeq)
    .orderBy('run_seq', 'desc')
    .limit(HISTORY_MAX)
    .execute()
}
