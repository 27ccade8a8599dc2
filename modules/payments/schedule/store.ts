import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import { type Generated, type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { Turn } from './next-turn.ts'
import type { Plan } from './occurrence.ts'

export type ScheduleType = 'TRANSFER' | 'EXCHANGE'
type Status = 'ACTIVE' | 'PAUSED' | 'CANCELED' | 'ENDED'

type ScheduleTable = Plan & {
  readonly schedule_seq: string
  readonly member_seq: string
  readonly type: ScheduleType
  readonly from_account_seq: string
  readonly to_account_seq: string
  readonly amount: bigint
  /** The minimum of an exchange, in the asset received. */
  readonly receive_min: bigint | null
  readonly description: Buffer | null
  /** Idempotency key of the request that created it. */
  readonly request_key: Generated<string | null>
  readonly status: Generated<Status>
  readonly run: Generated<number>
  readonly attempt: Generated<number>
  readonly due_at: Date
  readonly next_at: Date
  readonly turn: Generated<number>
  readonly handed_at: Generated<Date | null>
  readonly called_at: Generated<Date | null>
  readonly sending_until: Generated<Date | null>
  /** Key of the transfer or exchange of this turn. */
  readonly turn_key: Generated<string | null>
  /** The signed request that created it, sealed; removed when the schedule ends. */
  readonly intent: Buffer | null
  readonly created_at: Generated<Date>
}

type ScheduleRunTable = {
  readonly schedule_seq: string
  readonly run: number
  readonly attempt: number
  readonly outcome: 'SENT' | 'REFUSED' | 'SKIPPED'
  readonly refusal: string | null
  readonly transfer_seq: string | null
  readonly exchange_seq: string | null
  readonly due_at: Date
  readonly at: Generated<Date>
}

export type ScheduleTables = { schedule: ScheduleTable; schedule_run: ScheduleRunTable }
type Own = Kysely<ScheduleTables>
type Db = Kysely<ScheduleTables & AccountTables & AssetTables>

type NewSchedule = Omit<
  ScheduleTable,
  | 'request_key'
  | 'status'
  | 'run'
  | 'attempt'
  | 'turn'
  | 'handed_at'
  | 'called_at'
  | 'sending_until'
  | 'turn_key'
  | 'created_at'
> & { readonly request_key: string }

const schedules = (db: Db) =>
  db
    .selectFrom('schedule')
    .innerJoin('account as source', 'source.account_seq', 'schedule.from_account_seq')
    .innerJoin('account as target', 'target.account_seq', 'schedule.to_account_seq')
    .innerJoin('asset', 'asset.seq', 'source.asset_seq')
    .innerJoin('asset as received', 'received.seq', 'target.asset_seq')
    .selectAll('schedule')
    .select([
      'target.number as to_number',
      'target.member_seq as to_member_seq',
      'asset.seq as asset_seq',
      'asset.code',
      'asset.decimal_point',
      'received.seq as to_asset_seq',
      'received.code as to_code',
      'received.decimal_point as to_decimal_point',
    ])

export type ScheduleRow = Awaited<ReturnType<typeof selectSchedules>>[number]

export async function insertSchedule(db: Own, schedule: NewSchedule): Promise<void> {
  await db.insertInto('schedule').values(schedule).execute()
}

/** Serializes inserts for this member until the transaction ends. Returns how many schedules have not ended. */
export async function lockCount(db: Own, memberSeq: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`schedule ${memberSeq}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('schedule')
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .where('member_seq', '=', memberSeq)
    .where('status', 'in', ['ACTIVE', 'PAUSED'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Filter = PageRange & { readonly type: ScheduleType | undefined }

export function selectSchedules(db: Db, memberSeq: string, { type, after, limit }: Filter) {
  return schedules(db)
    .where('schedule.member_seq', '=', memberSeq)
    .$if(type !== undefined, (query) => query.where('schedule.type', '=', type ?? 'TRANSFER'))
    .$call(newestFirst('schedule.created_at', 'schedule_seq', { after, limit }))
    .execute()
}

export function selectSchedule(db: Db, memberSeq: string, scheduleSeq: string): Promise<ScheduleRow | undefined> {
  return schedules(db)
    .where('schedule.member_seq', '=', memberSeq)
    .where('schedule_seq', '=', scheduleSeq)
    .executeTakeFirst()
}

/** The schedule created with this idempotency key. */
export function selectMade(db: Db, memberSeq: string, requestKey: string): Promise<ScheduleRow | undefined> {
  return schedules(db)
    .where('schedule.member_seq', '=', memberSeq)
    .where('schedule.request_key', '=', requestKey)
    .executeTakeFirst()
}

/** Locks a schedule of this owner. */
export function lockSchedule(db: Own, memberSeq: string, scheduleSeq: string) {
  return db
    .selectFrom('schedule')
    .selectAll()
    .where('member_seq', '=', memberSeq)
    .where('schedule_seq', '=', scheduleSeq)
    .forUpdate()
    .executeTakeFirst()
}

/** The latest runs. The caller must have checked the owner. */
export function selectRuns(db: Own, scheduleSeq: string, limit: number) {
  return db
    .selectFrom('schedule_run')
    .selectAll()
    .where('schedule_seq', '=', scheduleSeq)
    .orderBy('run', 'desc')
    .orderBy('attempt', 'desc')
    .limit(limit)
    .execute()
}

export async function updateStatus(db: Own, scheduleSeq: string, status: Status): Promise<void> {
  await db.updateTable('schedule').set({ status }).where('schedule_seq', '=', scheduleSeq).execute()
}

/** Starts a new turn, for a new workflow, and ends the lease of the previous one. */
export async function updateTurn(db: Own, scheduleSeq: string, turn: Turn, status: Status): Promise<void> {
  await db
    .updateTable('schedule')
    .set({
      run: turn.run,
      attempt: turn.attempt,
      due_at: turn.due_at,
      next_at: turn.next_at,
      status,
      turn: sql<number>`turn + 1`,
      handed_at: null,
      called_at: null,
      sending_until: null,
      turn_key: null,
    })
    .where('schedule_seq', '=', scheduleSeq)
    .execute()
}

/** Cancels all schedules of a member whose membership ends. */
export async function cancelAll(db: Own, memberSeq: string): Promise<void> {
  await db
    .updateTable('schedule')
    .set({ status: 'CANCELED' })
    .where('member_seq', '=', memberSeq)
    .where('status', 'in', ['ACTIVE', 'PAUSED'])
    .execute()
}

/** Leases turns that are due and called, or whose lease has expired because their server died, for this many seconds. */
export async function takeCalled(db: Db, seconds: number, limit: number): Promise<ScheduleRow[]> {
  const taken = await db
    .updateTable('schedule')
    .set({ sending_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('schedule_seq', 'in', (query) =>
      query
        .selectFrom('schedule')
        .select('schedule_seq')
        .where('called_at', 'is not', null)
        .where((row) =>
          row.or([
            row.and([
              row('status', '=', 'ACTIVE'),
              row('next_at', '<=', sql<Date>`now()`),
              row('sending_until', 'is', null),
            ]),
            row('sending_until', '<', sql<Date>`now()`),
          ]),
        )
        .orderBy('called_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('schedule_seq')
    .execute()
  if (taken.length === 0) return []
  return schedules(db)
    .where(
      'schedule_seq',
      'in',
      taken.map(({ schedule_seq }) => schedule_seq),
    )
    .execute()
}

type KeyedTurn = Pick<ScheduleRow, 'schedule_seq' | 'turn'>

/** Stores a turn's key unless it has one, and returns the stored key. Undefined if another server has ended the turn. */
export async function keepTurnKey(
  db: Own,
  { schedule_seq, turn }: KeyedTurn,
  key: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable('schedule')
    .set({ turn_key: sql<string>`coalesce(turn_key, ${key})` })
    .where('schedule_seq', '=', schedule_seq)
    .where('turn', '=', turn)
    .returning('turn_key')
    .executeTakeFirst()
  return row?.turn_key ?? undefined
}

/** Removes a key that can no longer be posted, so that the turn gets another. */
export async function dropTurnKey(db: Own, { schedule_seq, turn }: KeyedTurn, key: string): Promise<void> {
  await db
    .updateTable('schedule')
    .set({ turn_key: null })
    .where('schedule_seq', '=', schedule_seq)
    .where('turn', '=', turn)
    .where('turn_key', '=', key)
    .execute()
}

/** Inserts the outcome of an attempt. Idempotent. */
export async function insertRun(db: Own, run: Omit<ScheduleRunTable, 'at'>): Promise<void> {
  await db
    .insertInto('schedule_run')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
