import { hasBalance } from '@cocobnk/account'
import type { ApprovalDatabase } from '@cocobnk/approval'
import type { AssetRow } from '@cocobnk/asset'
import { bankProgressOf } from '@cocobnk/bank-transfer'
import { ttlCache } from '@cocobnk/concurrency'
import { progressOf } from '@cocobnk/custody'
import { sql } from '@cocobnk/database'
import { dailyCap, type GradeDatabase, type GradeFacts } from '@cocobnk/grade'
import { certificationsOf, certifiedTypesOf, realNameOf } from '@cocobnk/kyc'
import { authenticationsOf, type MemberDeps, type Neighbours, readDeskMember } from '@cocobnk/member'
import { revokeAllGrants } from '@cocobnk/oauth'
import { operatorNames, operatorRole } from '@cocobnk/operator'
import { otpActivatedAt } from '@cocobnk/otp'
import { gatherFacts, type OutflowDeps } from '@cocobnk/outflow'
import { countPasskeys } from '@cocobnk/passkey'
import { ratesOf, readRates, usotValue } from '@cocobnk/rate'
import type { Announce, ReviewDeps } from '@cocobnk/review'
import { countSessions, endSessions, forgetDevices, knowDevice } from '@cocobnk/session'
import { settingsReader } from '@cocobnk/setting'
import { withdrawnToday } from '@cocobnk/withdrawal'
import { eraseBelongings, hasObligations } from './belongings.ts'
import { type SharedDeps, whole } from './deps.ts'

/** Cache time of rates. The worker polls markets only every ten seconds, so more frequent reads would return nothing new. */
const RATES_MS = 1_000

export type Shared = ReturnType<typeof sharedOf>

/** Builds the dependencies that several areas share, once. */
export function sharedOf(deps: SharedDeps) {
  const settings = settingsReader(deps.db)
  const rates = ttlCache(RATES_MS, () => readRates({ ...deps, stated: async () => (await settings()).rate }))
  const memberDeps: MemberDeps = { ...deps, ...neighboursOf(deps), settings }
  const announce: Announce = (_, case_seq) => deps.push.toOperators('case.changed', { case_seq })
  const gradeFacts = gradeFactsOf(memberDeps)
  const gradeDeps = { db: deps.db as unknown as GradeDatabase, ledgers: deps.ledgers, settings, ...gradeFacts }
  const usotOf = async ({ code, decimal_point: decimals }: Pick<AssetRow, 'code' | 'decimal_point'>, minor: bigint) => {
    const known = (await rates()).get(code)
    return usotValue(known ? { [code]: known.usot } : {}, { code, decimals }, minor)
  }
  const readMember: ReviewDeps['readMember'] = (memberSeq, caller) => readDeskMember(memberDeps, memberSeq, caller)
  return {
    settings,
    /** Settings with market rates where available, else with the rates that operators entered. */
    settingsWithMarketRates: async () => ({ ...(await settings()), rate: ratesOf(await rates()) }),
    rates,
    usotOf,
    addressBudget: { throttle: deps.throttle, budgets: async () => (await settings()).budget },
    outflow: { findFacts: gatherFacts(deps.ask), settings, throttle: deps.throttle } satisfies OutflowDeps,
    memberDeps,
    readMember,
    announce,
    gradeDeps,
    gradeFacts,
    cap: dailyCap(gradeDeps),
    operatorNames: (operatorSeqs: readonly string[]) => operatorNames(deps.db, operatorSeqs),
    roleOf: (transaction: ApprovalDatabase, operatorSeq: string) => operatorRole(whole(transaction), operatorSeq),
    progressOf: (payoutSeqs: readonly string[]) => progressOf(deps.db, payoutSeqs),
    bankProgressOf: (withdrawalSeqs: readonly string[]) => bankProgressOf(deps.db, withdrawalSeqs),
  }
}

/** Functions that the member module needs from modules that import it. */
function neighboursOf(deps: SharedDeps): Neighbours {
  return {
    endSessions: async (transaction, memberSeq, exceptSessionSeq) => {
      await revokeAllGrants(whole(transaction), memberSeq)
      return endSessions(deps, whole(transaction), memberSeq, exceptSessionSeq)
    },
    forgetDevices: (transaction, memberSeq) => forgetDevices(whole(transaction), memberSeq),
    knowDevice: (transaction, memberSeq, token) => knowDevice(whole(transaction), memberSeq, token),
    otpActivatedAt: (db, memberSeq) => otpActivatedAt(whole(db), memberSeq),
    realNameOf: (db, memberSeq) => realNameOf(whole(db), memberSeq),
    certifiedTypes: async (memberSeq, now) => (await certificationsOf(deps.db, memberSeq, now)).types,
    countsOf: async (memberSeq) => ({
      sessions: await countSessions(deps, memberSeq),
      passkeys: await countPasskeys(deps.db, memberSeq),
    }),
    eraseBelongings: async (transaction, memberSeq) => {
      await eraseBelongings(whole(transaction), memberSeq)
      // The process that reaches the object store removes the files.
      await sql`SELECT pg_notify('file_removed', '')`.execute(transaction)
    },
    hasObligations: (transaction, memberSeq) => hasObligations(whole(transaction), memberSeq),
    hasMoney: (memberSeq) => hasBalance(deps, memberSeq),
  }
}

/** The facts that determine a grade and its limits. */
function gradeFactsOf(deps: MemberDeps): GradeFacts {
  return {
    authenticationsOf: (db, memberSeq, kyc) =>
      authenticationsOf({ ...deps, db: whole(db) }, memberSeq, kyc.validity_months),
    certifiedOf: (db, memberSeqs, now) => certifiedTypesOf(whole(db), memberSeqs, now),
    withdrawnOf: (db, memberSeq) => withdrawnToday(whole(db), memberSeq),
  }
}
