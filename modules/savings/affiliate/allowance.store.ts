import type { AffiliateBehaviour } from '@cocobnk/contract'
import { countWaiting, newestFirst, type PageRange, sql, type Waiting } from '@cocobnk/database'
import type { AffiliateDatabase } from './tables.ts'

const allowances = (db: AffiliateDatabase) =>
  db
    .selectFrom('affiliate_allowance')
    .innerJoin('affiliate_cause', 'affiliate_cause.cause_seq', 'affiliate_allowance.cause_seq')
    .innerJoin('affiliate_policy', 'affiliate_policy.policy_seq', 'affiliate_allowance.policy_seq')
    .innerJoin('asset', 'asset.seq', 'affiliate_allowance.asset_seq')
    .innerJoin('member as generator', 'generator.member_seq', 'affiliate_cause.member_seq')
    .select([
      'affiliate_allowance.allowance_seq',
      'affiliate_allowance.member_seq',
      'affiliate_allowance.asset_seq',
      'affiliate_allowance.amount',
      'affiliate_allowance.state',
      'affiliate_allowance.is_held',
      'affiliate_allowance.hold_reasons',
      'affiliate_allowance.occurred_at',
      'affiliate_allowance.matures_at',
      'affiliate_cause.cause_seq',
      'affiliate_cause.posting_seq',
      'affiliate_cause.principal',
      'affiliate_cause.fee',
      'affiliate_policy.behaviour',
      'affiliate_policy.beneficiary',
      'affiliate_policy.benefactor',
      'affiliate_policy.name as policy_name',
      'affiliate_policy.share_ppm',
      'asset.code',
      'asset.name as asset_name',
      'asset.decimal_point',
      'generator.member_seq as generator_seq',
      'generator.user_name as generator_name',
    ])

export type AllowanceRow = Awaited<ReturnType<typeof selectAllowances>>[number]

export type AllowanceFilter = {
  readonly assetSeq: string | undefined
  readonly behaviour: AffiliateBehaviour | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Allowances of which the member is the beneficiary, newest first. The house bears all allowances, so no member is a benefactor. */
export function selectAllowances(db: AffiliateDatabase, memberSeq: string, filter: AllowanceFilter & PageRange) {
  const { assetSeq, behaviour, from, to, after, limit } = filter
  return allowances(db)
    .where('affiliate_allowance.member_seq', '=', memberSeq)
    .$if(assetSeq !== undefined, (query) => query.where('affiliate_allowance.asset_seq', '=', assetSeq ?? ''))
    .$if(behaviour !== undefined, (query) => query.where('affiliate_policy.behaviour', '=', behaviour ?? 'EXCHANGE'))
    .$if(from !== undefined, (query) => query.where('affiliate_allowance.occurred_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('affiliate_allowance.occurred_at', '<', new Date(to ?? 0)))
    .$call(newestFirst('affiliate_allowance.occurred_at', 'affiliate_allowance.allowance_seq', { after, limit }))
    .execute()
}

/** Held allowances that wait for an operator, newest first. */
export function selectHeld(db: AffiliateDatabase, range: PageRange) {
  return allowances(db)
    .innerJoin('member as earner', 'earner.member_seq', 'affiliate_allowance.member_seq')
    .select('earner.user_name as earner_name')
    .where('affiliate_allowance.is_held', '=', true)
    .$call(newestFirst('affiliate_allowance.occurred_at', 'affiliate_allowance.allowance_seq', range))
    .execute()
}

export function selectBalances(db: AffiliateDatabase, memberSeq: string) {
  return db
    .selectFrom('affiliate_balance')
    .innerJoin('asset', 'asset.seq', 'affiliate_balance.asset_seq')
    .selectAll('affiliate_balance')
    .select(['asset.code', 'asset.name', 'asset.decimal_point'])
    .where('member_seq', '=', memberSeq)
    .orderBy('asset.sort')
    .orderBy('asset.code')
    .execute()
}

export function selectPlan(db: AffiliateDatabase, memberSeq: string) {
  return db.selectFrom('affiliate_plan').selectAll().where('member_seq', '=', memberSeq).executeTakeFirst()
}

export async function writePlan(db: AffiliateDatabase, memberSeq: string, threshold: bigint | null): Promise<void> {
  if (threshold === null) await db.deleteFrom('affiliate_plan').where('member_seq', '=', memberSeq).execute()
  else
    await db
      .insertInto('affiliate_plan')
      .values({ member_seq: memberSeq, threshold_usot: threshold })
      .onConflict((conflict) =>
        conflict.column('member_seq').doUpdateSet({ threshold_usot: threshold, changed_at: new Date() }),
      )
      .execute()
}

/** Allowances that are held for an operator. */
export function waitingAllowances(db: AffiliateDatabase): Promise<Waiting> {
  return countWaiting(
    db,
    sql`SELECT occurred_at AS at, asset_seq AS asset, amount FROM affiliate_allowance
      WHERE is_held ORDER BY occurred_at, allowance_seq`,
  )
}
