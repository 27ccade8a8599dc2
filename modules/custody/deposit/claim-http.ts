import { recordLook } from '@cocobnk/audit'
import type { Handlers, OperatorCaller } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { DEFAULT_DECIMALS, formatMinor } from '@cocobnk/money'
import { ok, refuse } from '@cocobnk/result'
import { answerCase, conversationOf } from '@cocobnk/review'
import { countMembersOf, countOtherClaims, selectClaim, selectOwnClaim } from './claim.store.ts'
import { CASE_KIND, claimDeposit, listClaims } from './claim.ts'
import { approvalsFor, decideClaim, worthOf } from './claim-decide.ts'
import { proveClaim } from './claim-proof.ts'
import type { ClaimDeps } from './deps.ts'
import { showClaim } from './show-claim.ts'

type ClaimKey =
  | 'GET /asset/deposit-claim'
  | 'POST /asset/deposit-claim'
  | 'GET /asset/deposit-claim/{claim_seq}'
  | 'POST /asset/deposit-claim/{claim_seq}/answer'
  | 'POST /asset/deposit-claim/{claim_seq}/proof'
  | 'GET /operator/deposit-claim/{claim_seq}'
  | 'PATCH /operator/deposit-claim/{claim_seq}'

export function depositClaimHttp(deps: ClaimDeps): Handlers<ClaimKey> {
  return {
    'GET /asset/deposit-claim': ({ caller, query }) => listClaims(deps, caller.memberSeq, query),
    'POST /asset/deposit-claim': async ({ caller, body }) => {
      const claimed = await claimDeposit(deps, { memberSeq: caller.memberSeq, ...body })
      return claimed.ok ? ok({ claim: claimed.value }) : claimed
    },
    'GET /asset/deposit-claim/{claim_seq}': async ({ caller, path }) => {
      const row = await selectOwnClaim(deps.db, caller.memberSeq, path.claim_seq)
      if (!row) return refuse('NOT_FOUND')
      const about = { kind: CASE_KIND, subjectSeq: path.claim_seq, memberSeq: caller.memberSeq } as const
      const { messages, askedAt } = await conversationOf(deps.db, deps, about)
      const shown = messages.map(({ kind, text, created_at }) => ({
        kind: kind === 'ANSWER' ? ('ANSWER' as const) : ('QUESTION' as const),
        text,
        created_at: created_at.toISOString(),
      }))
      return ok({ claim: showClaim(row), messages: shown, asked_at: askedAt?.toISOString() ?? null })
    },
    'POST /asset/deposit-claim/{claim_seq}/answer': async ({ caller, path, body }) => {
      const about = { kind: CASE_KIND, subjectSeq: path.claim_seq, memberSeq: caller.memberSeq } as const
      const answered = await inTransaction(deps.db, (transaction) =>
        answerCase(transaction, deps, { ...about, text: body.text }),
      )
      await answered?.tell()
      return answered ? ok({}) : refuse('CLAIM_DECIDED')
    },
    'POST /asset/deposit-claim/{claim_seq}/proof': async ({ caller, path, body }) => {
      const proof = { memberSeq: caller.memberSeq, claimSeq: path.claim_seq, signature: body.signature }
      const proven = await proveClaim(deps, proof)
      return proven.ok ? ok({ claim: proven.value }) : proven
    },
    'GET /operator/deposit-claim/{claim_seq}': ({ path, caller }) => readForDesk(deps, path.claim_seq, caller),
    'PATCH /operator/deposit-claim/{claim_seq}': ({ path, body, caller }) => {
      const status = body.type === 'SET_APPROVED' ? 'APPROVED' : 'REJECTED'
      return decideClaim(deps, { claimSeq: path.claim_seq, status, reason: body.reason, caller })
    },
  }
}

/** Reads a claim for operators. The access is recorded in the audit log. */
async function readForDesk(deps: ClaimDeps, claimSeq: string, caller: OperatorCaller) {
  const { db } = deps
  const row = await selectClaim(db, claimSeq)
  if (!row?.kept_for) return refuse('NOT_FOUND')
  await recordLook(db, {
    actor: `operator:${caller.operatorSeq}`,
    action: 'deposit-claim.look',
    subject: `deposit-claim:${claimSeq}`,
    detail: { member: row.member_seq },
  })
  const usot = await worthOf(deps, row)
  return ok({
    claim: {
      ...showClaim(row),
      usot: usot === undefined ? null : formatMinor(usot, DEFAULT_DECIMALS),
      approvals_needed: await approvalsFor(deps, row),
      sender_members: await countMembersOf(db, row.sender),
      account_number: row.number,
      memo: row.memo?.toString() ?? null,
      kept_for: row.kept_for,
      seen_at: row.seen_at.toISOString(),
      other_claims: await countOtherClaims(db, row),
    },
  })
}
