import type { AccountTables } from '@cocobnk/account'
import { type ApprovalTables, type AskDeps, type Asked, askForChange, type Performers } from '@cocobnk/approval'
import type { AssetTables } from '@cocobnk/asset'
import type { CodeOf, OperatorCaller, PolicyTerms } from '@cocobnk/contract'
import { type Kysely, uuidV7 } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Policy } from '../occurrence.ts'
import { endPolicy, insertPolicy, type Slot, selectPolicies } from '../policy.store.ts'
import { leftOf, percentOf, ppmOf } from '../share.ts'
import type { AffiliateTables } from '../tables.ts'

export type DeskDatabase = Kysely<AffiliateTables & AccountTables & AssetTables & MemberTables & ApprovalTables>

const USOT_DECIMALS = 8

type Wish = Slot & { readonly terms: PolicyTerms | null; readonly reason: string; readonly caller: OperatorCaller }

/** Requests new terms for a behavior and side, or the end of its policy. */
export async function askForPolicy(
  { db, push }: { readonly db: DeskDatabase } & Pick<AskDeps, 'push'>,
  { behaviour, beneficiary, terms, reason, caller }: Wish,
): Promise<Result<Asked, CodeOf<'PUT /operator/affiliate-policy'>>> {
  const policies = await selectPolicies(db)
  const known = policies.find((one) => one.behaviour === behaviour && one.beneficiary === beneficiary)
  const left = leftFor(policies, { behaviour, beneficiary })
  if (terms && ppmOf(terms.share_percent) >= left)
    return refuse('SHARES_TOO_LARGE', { values: { left: percentOf(left) } })
  const before = known ? termsOf(known) : null
  // Normalized, so that 20.0 equals 20 and is not a change.
  const after = terms && termsOf(columnsOf(terms))
  return askForChange(
    { db, push },
    { before: before ?? {}, after: after ?? {} },
    {
      action: 'affiliate.change',
      subject: `affiliate:${behaviour}:${beneficiary}`,
      payload: { behaviour, beneficiary, policySeq: known?.policy_seq ?? null, terms: after },
      reason,
      maker: caller,
    },
  )
}

export function affiliatePerformers(
  databaseOf: (transaction: Parameters<Performers['affiliate.change']>[0]) => DeskDatabase,
): Pick<Performers, 'affiliate.change'> {
  return {
    'affiliate.change': async (transaction, { behaviour, beneficiary, policySeq, terms }, { approvalSeq }) => {
      const db = databaseOf(transaction)
      const policies = await selectPolicies(db)
      const known = policies.find((one) => one.behaviour === behaviour && one.beneficiary === beneficiary)
      if ((known?.policy_seq ?? null) !== policySeq) return refuse('CHANGED_MEANWHILE')
      if (terms && ppmOf(terms.share_percent) >= leftFor(policies, { behaviour, beneficiary }))
        return refuse('CHANGED_MEANWHILE')
      if (policySeq !== null && !(await endPolicy(db, policySeq, approvalSeq))) return refuse('CHANGED_MEANWHILE')
      const slot = { policy_seq: uuidV7(), behaviour, beneficiary, approval_seq: approvalSeq }
      if (terms) await insertPolicy(db, { ...slot, ...columnsOf(terms) })
      return ok({ tell: async () => {} })
    },
  }
}

/** The share of a fee that the policy of the other side leaves. */
function leftFor(policies: readonly Policy[], { behaviour, beneficiary }: Slot): number {
  const others = policies.filter((one) => one.behaviour === behaviour && one.beneficiary !== beneficiary)
  return leftOf(others.map(({ share_ppm }) => share_ppm))
}

type Columns = Pick<Policy, 'benefactor' | 'name' | 'share_ppm' | 'maturity_days' | 'monthly_cap_usot'>

function columnsOf({ benefactor, name, share_percent, maturity_days, monthly_cap }: PolicyTerms): Columns {
  const cap = monthly_cap === null ? null : parseMinor(monthly_cap, USOT_DECIMALS)
  const monthly_cap_usot = cap?.ok && cap.value > 0n ? cap.value : null
  return { benefactor, name, share_ppm: ppmOf(share_percent), maturity_days, monthly_cap_usot }
}

export function termsOf({ benefactor, name, share_ppm, maturity_days, monthly_cap_usot }: Columns): PolicyTerms {
  const monthly_cap = monthly_cap_usot === null ? null : formatMinor(monthly_cap_usot, USOT_DECIMALS)
  return { benefactor, name, share_percent: percentOf(share_ppm), maturity_days, monthly_cap }
}
