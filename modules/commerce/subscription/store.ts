import type { CommerceMode } from '@cocobnk/contract'
import { type Kysely, newestFirst, type PageRange, type Selectable, sql, uuidV7 } from '@cocobnk/database'
import { currentIntent } from '@cocobnk/ledger'
import type { MerchantTables } from '@cocobnk/merchant'
import type { SubscriptionTables } from './tables.ts'

type Db = Kysely<SubscriptionTables & MerchantTables>

const plans = (db: Db) =>
  db
    .selectFrom('subscription_plan as plan')
    .innerJoin('merchant', 'merchant.merchant_seq', 'plan.merchant_seq')
    .selectAll('plan')
    .select([
      'merchant.title as shop',
      sql<number>`(SELECT count(*)::int FROM subscription WHERE subscription.mode = plan.mode
        AND subscription.plan_seq = plan.plan_seq AND subscription.state = 'ACTIVE')`.as('subscribers'),
    ])

export type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number]

export function selectPlans(db: Db, merchantSeq: string, mode: CommerceMode, range: PageRange) {
  return plans(db)
    .where('plan.merchant_seq', '=', merchantSeq)
    .where('plan.mode', '=', mode)
    .$call(newestFirst('plan.created_at', 'plan.plan_seq', range))
    .execute()
}

export function selectPlan(db: Db, merchantSeq: string, planSeq: string): Promise<PlanRow | undefined> {
  return plans(db).where('plan.merchant_seq', '=', merchantSeq).where('plan.plan_seq', '=', planSeq).executeTakeFirst()
}

export function selectPlanByToken(db: Db, token: string): Promise<PlanRow | undefined> {
  return plans(db).where('plan.token', '=', token).executeTakeFirst()
}

type NewPlan = Omit<Selectable<SubscriptionTables['subscription_plan']>, 'created_at' | 'closed_at'>

/** Inserts a plan. A repeated key returns the same plan. */
export async function insertPlan(db: Db, plan: NewPlan): Promise<string> {
  const made = await db
    .insertInto('subscription_plan')
    .values(plan)
    .onConflict((conflict) => conflict.columns(['mode', 'merchant_seq', 'request_key']).doNothing())
    .returning('plan_seq')
    .executeTakeFirst()
  if (made) return made.plan_seq
  const known = await db
    .selectFrom('subscription_plan')
    .select('plan_seq')
    .where('mode', '=', plan.mode)
    .where('merchant_seq', '=', plan.merchant_seq)
    .where('request_key', '=', plan.request_key)
    .executeTakeFirstOrThrow()
  return known.plan_seq
}

export async function closePlan(db: Db, merchantSeq: string, planSeq: string): Promise<void> {
  await db
    .updateTable('subscription_plan')
    .set({ closed_at: sql<Date>`now()` })
    .where('merchant_seq', '=', merchantSeq)
    .where('plan_seq', '=', planSeq)
    .where('closed_at', 'is', null)
    .execute()
}

const subscriptions = (db: Db) =>
  db
    .selectFrom('subscription')
    .innerJoin('subscription_plan as plan', (join) =>
      join.onRef('plan.mode', '=', 'subscription.mode').onRef('plan.plan_seq', '=', 'subscription.plan_seq'),
    )
    .innerJoin('merchant', 'merchant.merchant_seq', 'plan.merchant_seq')
    .selectAll('subscription')
    .select([
      'plan.merchant_seq',
      'plan.title',
      'plan.currency',
      'plan.amount',
      'plan.period',
      'plan.notice_days',
      'merchant.title as shop',
    ])

export type SubscriptionRow = Awaited<ReturnType<typeof selectSubscriptions>>[number]

export function selectSubscriptions(db: Db, memberSeq: string, range: PageRange) {
  return subscriptions(db)
    .where('subscription.member_seq', '=', memberSeq)
    .$call(newestFirst('subscription.created_at', 'subscription.subscription_seq', range))
    .execute()
}

export function selectSubscription(db: Db, memberSeq: string, seq: string): Promise<SubscriptionRow | undefined> {
  return subscriptions(db)
    .where('subscription.member_seq', '=', memberSeq)
    .where('subscription_seq', '=', seq)
    .executeTakeFirst()
}

export function selectMade(db: Db, memberSeq: string, requestKey: string): Promise<SubscriptionRow | undefined> {
  return subscriptions(db)
    .where('subscription.member_seq', '=', memberSeq)
    .where('subscription.request_key', '=', requestKey)
    .executeTakeFirst()
}

type NewSubscription = Pick<
  Selectable<SubscriptionTables['subscription']>,
  | 'mode'
  | 'subscription_seq'
  | 'plan_seq'
  | 'member_seq'
  | 'account_seq'
  | 'maximum'
  | 'due_at'
  | 'next_at'
  | 'noticed_at'
  | 'request_key'
>

/** Inserts a subscription with the intent of the request in hand. */
export async function insertSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  await db
    .insertInto('subscription')
    .values({ ...subscription, intent: currentIntent() ?? null })
    .execute()
}

/** Ends a subscription; returns true for the caller that ended it. */
export async function endSubscription(
  db: Kysely<SubscriptionTables>,
  seq: string,
  to: 'CANCELED' | 'STOPPED',
): Promise<boolean> {
  const row = await db
    .updateTable('subscription')
    .set({ state: to, ended_at: sql<Date>`now()` })
    .where('subscription_seq', '=', seq)
    .where('state', '=', 'ACTIVE')
    .returning('subscription_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Cancels all subscriptions of a member who leaves. */
export async function cancelAll(db: Kysely<SubscriptionTables>, memberSeq: string): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ state: 'CANCELED', ended_at: sql<Date>`now()` })
    .where('member_seq', '=', memberSeq)
    .where('state', '=', 'ACTIVE')
    .execute()
}

/** Subscriptions whose member must be notified of the next charge now. */
export function selectToNotice(db: Db, limit: number): Promise<SubscriptionRow[]> {
  return subscriptions(db)
    .where('subscription.state', '=', 'ACTIVE')
    .where('subscription.noticed_at', 'is', null)
    .where('subscription.next_at', '<=', sql<Date>`now() + make_interval(days => plan.notice_days)`)
    .orderBy('subscription.next_at')
    .limit(limit)
    .execute()
}

/** Records a notice; returns true for the caller that must send it. */
export async function noteNotice(db: Db, { subscription_seq, charge }: SubscriptionRow, at: Date, next: Date) {
  const row = await db
    .updateTable('subscription')
    .set({ noticed_at: at, next_at: next })
    .where('subscription_seq', '=', subscription_seq)
    .where('charge', '=', charge)
    .where('state', '=', 'ACTIVE')
    .where('noticed_at', 'is', null)
    .returning('subscription_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Leases due charges, live ones first, so that no other process takes them for a while. The key of an attempt is made once and stored. */
export async function takeDue(db: Db, seconds: number, limit: number): Promise<SubscriptionRow[]> {
  const taken: string[] = []
  while (taken.length < limit) {
    const seq = await takeOne(db, seconds, uuidV7())
    if (seq === undefined) break
    taken.push(seq)
  }
  return taken.length === 0 ? [] : subscriptions(db).where('subscription_seq', 'in', taken).execute()
}

async function takeOne(db: Db, seconds: number, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ subscription_seq: string }>`
    UPDATE subscription
    SET charging_until = now() + make_interval(secs => ${seconds}), charge_key = coalesce(charge_key, ${key}::uuid)
    WHERE (mode, subscription_seq) = (
      SELECT mode, subscription_seq FROM subscription
      WHERE state = 'ACTIVE' AND noticed_at IS NOT NULL AND next_at <= now()
        AND (charging_until IS NULL OR charging_until < now())
      ORDER BY mode, next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING subscription_seq`.execute(db)
  return rows[0]?.subscription_seq
}

export function lockSubscription(db: Db, seq: string): Promise<SubscriptionRow> {
  return subscriptions(db).where('subscription_seq', '=', seq).forUpdate('subscription').executeTakeFirstOrThrow()
}

type NewCharge = Omit<Selectable<SubscriptionTables['subscription_charge']>, 'at'>

export async function insertCharge(db: Db, charge: NewCharge): Promise<void> {
  await db.insertInto('subscription_charge').values(charge).execute()
}

type Next = {
  readonly charge: number
  readonly attempt: number
  readonly due_at: Date
  readonly next_at: Date
  readonly noticed_at: Date | null
  readonly refusal: string | null
}

/** Schedules the next charge. Its key is created when it is due. */
export async function updateNext(db: Db, seq: string, next: Next): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ ...next, charge_key: null, charging_until: null })
    .where('subscription_seq', '=', seq)
    .execute()
}
