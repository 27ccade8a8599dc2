import type { AffiliateBehaviour, AffiliateBeneficiary } from '@cocobnk/contract'
import { sql } from '@cocobnk/database'
import type { AffiliateDatabase, PolicyTable } from './tables.ts'

export type Slot = { readonly behaviour: AffiliateBehaviour; readonly beneficiary: AffiliateBeneficiary }

/** Policies in force now. */
export function selectPolicies(db: AffiliateDatabase) {
  return db
    .selectFrom('affiliate_policy')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('behaviour')
    .orderBy('beneficiary')
    .execute()
}

const HISTORY_MAX = 100

/** All policies: those in force first, then those that ended, newest first. */
export function selectEveryPolicy(db: AffiliateDatabase) {
  return db
    .selectFrom('affiliate_policy')
    .selectAll()
    .orderBy(sql`ended_at DESC NULLS FIRST`)
    .orderBy('behaviour')
    .orderBy('beneficiary')
    .limit(HISTORY_MAX)
    .execute()
}

export async function endPolicy(db: AffiliateDatabase, policySeq: string, approvalSeq: string): Promise<boolean> {
  const row = await db
    .updateTable('affiliate_policy')
    .set({ ended_at: sql<Date>`now()`, ended_by: approvalSeq })
    .where('policy_seq', '=', policySeq)
    .where('ended_at', 'is', null)
    .returning('policy_seq')
    .executeTakeFirst()
  return row !== undefined
}

type NewPolicy = Omit<PolicyTable, 'started_at' | 'ended_at' | 'ended_by'>

export async function insertPolicy(db: AffiliateDatabase, row: NewPolicy): Promise<void> {
  await db.insertInto('affiliate_policy').values(row).execute()
}
