import { inTransaction, type Kysely, type Selectable, sql, uuidV7 } from '@cocobnk/database'
import type { FundRow } from './fund.ts'
import { askStep } from './store.ts'
import type { FundGoalTable, ProductTables } from './tables.ts'

type Db = Kysely<ProductTables>
export type GoalRow = Selectable<FundGoalTable> & {
  /** The part of the collected round-ups that no installment has saved yet. */
  readonly waiting: bigint
}

const openGoals = (db: Db) =>
  db
    .selectFrom('fund_goal')
    .selectAll()
    .select(
      sql<bigint>`fund_goal.collected - coalesce((SELECT sum(saving.amount) FROM fund_goal_saving AS saving
        JOIN fund_step AS step USING (step_seq) WHERE saving.goal_seq = fund_goal.goal_seq AND step.state <> 'REFUSED'), 0)`.as(
        'waiting',
      ),
    )
    .where('fund_goal.ended_at', 'is', null)

export async function selectGoals(db: Db, fundSeqs: readonly string[]): Promise<ReadonlyMap<string, GoalRow>> {
  if (fundSeqs.length === 0) return new Map()
  const rows = await openGoals(db).where('fund_goal.fund_seq', 'in', fundSeqs).execute()
  return new Map(rows.map((row) => [row.fund_seq, row]))
}

type Wanted = Pick<GoalRow, 'fund_seq' | 'member_seq' | 'name' | 'target' | 'due_on' | 'round_up_unit' | 'base'>

/** Creates or changes the goal of a fund. For a new goal, round-ups count only entries after `readTo`. */
export async function upsertGoal(db: Db, wanted: Wanted, readTo: bigint): Promise<void> {
  const { fund_seq, member_seq, ...rest } = wanted
  await inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('fund_goal')
      // When round-ups are turned on again, entries before that are not counted.
      .set({
        ...rest,
        read_to: sql<bigint>`CASE WHEN round_up_unit IS NULL THEN greatest(read_to, ${readTo}) ELSE read_to END`,
      })
      .where('fund_seq', '=', fund_seq)
      .where('member_seq', '=', member_seq)
      .where('ended_at', 'is', null)
      .returning('goal_seq')
      .executeTakeFirst()
    if (!changed)
      await transaction
        .insertInto('fund_goal')
        .values({ ...wanted, goal_seq: uuidV7(), read_to: readTo })
        .execute()
    if (wanted.round_up_unit !== null)
      await transaction.updateTable('fund').set({ is_auto: true }).where('fund_seq', '=', fund_seq).execute()
  })
}

/** `read_to` is applied only to a goal that was paused. */
type Change = { readonly is_paused?: boolean; readonly ended_at?: Date; readonly read_to?: bigint }

/** Updates an open goal; returns whether there was one. */
export async function updateGoal(db: Db, memberSeq: string, fundSeq: string, change: Change): Promise<boolean> {
  const { read_to, ...rest } = change
  const isResumed = sql<bigint>`CASE WHEN is_paused THEN greatest(read_to, ${read_to ?? 0n}) ELSE read_to END`
  const row = await db
    .updateTable('fund_goal')
    .set({ ...rest, ...(read_to === undefined ? {} : { read_to: isResumed }) })
    .where('fund_seq', '=', fundSeq)
    .where('member_seq', '=', memberSeq)
    .where('ended_at', 'is', null)
    .returning('goal_seq')
    .executeTakeFirst()
  return row !== undefined
}

export type Collecting = Pick<GoalRow, 'goal_seq' | 'member_seq' | 'read_to'> & {
  readonly round_up_unit: bigint
  readonly account_seq: string
}

/** Goals that collect round-ups, with the account whose outgoing entries are rounded up. */
export function selectCollecting(db: Db, after: string, limit: number): Promise<Collecting[]> {
  return collecting(db).where('fund_goal.goal_seq', '>', after).orderBy('fund_goal.goal_seq').limit(limit).execute()
}

export function selectCollectingOf(db: Db, fundSeq: string): Promise<Collecting | undefined> {
  return collecting(db).where('fund_goal.fund_seq', '=', fundSeq).executeTakeFirst()
}

function collecting(db: Db) {
  return db
    .selectFrom('fund_goal')
    .innerJoin('fund', 'fund.fund_seq', 'fund_goal.fund_seq')
    .select([
      'fund_goal.goal_seq',
      'fund_goal.member_seq',
      'fund_goal.read_to',
      'fund.payment_account_seq as account_seq',
    ])
    .select(sql<bigint>`fund_goal.round_up_unit`.as('round_up_unit'))
    .where('fund_goal.ended_at', 'is', null)
    .where('fund_goal.round_up_unit', 'is not', null)
    .where('fund_goal.is_paused', '=', false)
    .where('fund.state', '=', 'ACTIVE')
}

/** Adds round-ups and advances the position, unless another process has already advanced it from the same position. */
export async function collect(
  db: Db,
  { goal_seq, read_to }: Pick<GoalRow, 'goal_seq' | 'read_to'>,
  counted: { readonly to: bigint; readonly sum: bigint },
): Promise<boolean> {
  const row = await db
    .updateTable('fund_goal')
    .set({ read_to: counted.to, collected: sql<bigint>`collected + ${counted.sum}::numeric` })
    .where('goal_seq', '=', goal_seq)
    .where('read_to', '=', read_to)
    .where('is_paused', '=', false)
    .where('ended_at', 'is', null)
    .returning('goal_seq')
    .executeTakeFirst()
  return row !== undefined
}

type Saving = { readonly amount: bigint; readonly roundUps: bigint; readonly goalSeq: string | undefined }

/** Requests an installment, and records how much of it comes from round-ups. */
export async function askInstallment(
  db: Db,
  { member_seq: memberSeq, fund_seq: fundSeq }: FundRow,
  { amount, roundUps, goalSeq }: Saving,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const step = { step_seq: uuidV7(), kind: 'INSTALLMENT', amount, request_key: null } as const
    const made = await askStep(transaction, { memberSeq, fundSeq }, step)
    if (made !== undefined && goalSeq !== undefined && roundUps > 0n)
      await transaction
        .insertInto('fund_goal_saving')
        .values({ step_seq: made, goal_seq: goalSeq, amount: roundUps })
        .execute()
  })
}

/** Erases the names of goals, because they reveal something about the person, and ends the goals. */
export async function eraseGoals(db: Db, memberSeq: string): Promise<void> {
  await db
    .updateTable('fund_goal')
    .set({ name: '-', ended_at: sql<Date>`coalesce(ended_at, now())` })
    .where('member_seq', '=', memberSeq)
    .execute()
}
