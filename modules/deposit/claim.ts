import { selectAccount } from '@cocobnk/account'
import { selectAsset } from '@cocobnk/asset'
import type { CodeOf, CommonCode, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk, type PageQuery, pageAfter, uuidV7 } from '@cocobnk/database'
import { mailMember, noteApplication } from '@cocobnk/member'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { closeCase, openCase } from '@cocobnk/review'
import {
  type ClaimRow,
  insertClaim,
  isClaimFinal,
  selectClaim,
  selectClaimable,
  selectClaims,
  updateClaim,
} from './claim.store.ts'
import type { ClaimDeps } from './deps.ts'

type Claim = Output<'POST /asset/deposit-claim'>['claim']
type ClaimKey = 'POST /asset/deposit-claim'
type DecideKey = 'PATCH /operator/deposit-claim/{claim_seq}'
export const CASE_KIND = 'DEPOSIT_CLAIM'

export function showClaim(row: ClaimRow): Claim {
  const { claim_seq, account_seq, txid, status } = row
  return {
    claim_seq,
    account_seq,
    asset: { asset_seq: row.asset_seq, code: row.code, network: row.network },
    amount: formatMinor(row.amount, row.decimal_point),
    txid,
    status,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    credited_at: row.posted_at?.toISOString() ?? null,
  }
}

export async function listClaims({ db }: ClaimDeps, memberSeq: string, query: PageQuery) {
  const page = await pageAfter(
    query,
    (range) => selectClaims(db, memberSeq, range),
    ({ created_at, claim_seq }) => ({ at: created_at, seq: claim_seq }),
  )
  return page.ok ? ok({ ...page.value, list: page.value.list.map(showClaim) }) : page
}

type Wish = { readonly memberSeq: string; readonly account_seq: string; readonly txid: string }

/** Somebody says that what is kept is theirs. Whether it is, an operator finds out; nothing moves before. */
export async function claimDeposit(
  deps: ClaimDeps,
  { memberSeq, account_seq, txid }: Wish,
): Promise<Result<Claim, CodeOf<ClaimKey>>> {
  const account = await selectAccount(deps.db, memberSeq, account_seq)
  const asset = account && (await selectAsset(deps.db, account.asset_seq))
  if (!asset?.network) return refuse('NOT_FOUND')
  const kept = await selectClaimable(deps.db, asset.network, txid, asset.seq)
  if (!kept) return refuse('NOTHING_KEPT')
  const claim_seq = uuidV7()
  const claimed = await commitIfOk(deps.db, async (transaction) => {
    const claim = { claim_seq, deposit_seq: kept.deposit_seq, member_seq: memberSeq, account_seq }
    if (!(await insertClaim(transaction, claim))) return refuse('ALREADY_CLAIMED')
    await noteApplication(transaction, {
      application_seq: claim_seq,
      member_seq: memberSeq,
      kind: CASE_KIND,
      status: 'PENDING',
    })
    return ok(await openCase(transaction, deps, { kind: CASE_KIND, subjectSeq: claim_seq, memberSeq }))
  })
  if (!claimed.ok) return claimed
  await claimed.value.tell()
  const row = await selectClaim(deps.db, claim_seq)
  if (!row) throw new Error('a claim that was just made is gone')
  return ok(showClaim(row))
}

type Verdict = {
  readonly claimSeq: string
  readonly status: 'APPROVED' | 'REJECTED'
  readonly reason: string
  readonly caller: OperatorCaller
}

/** By the operator who has taken the case on. The worker moves the coins; the member hears of it by mail and on open screens. */
export async function decideClaim(
  deps: ClaimDeps,
  { claimSeq, status, reason, caller }: Verdict,
): Promise<Result<object, CodeOf<DecideKey> | CommonCode>> {
  let tell = async () => {}
  const decided = await commitIfOk(deps.db, async (transaction): Promise<Result<object, CodeOf<DecideKey>>> => {
    const about = { kind: CASE_KIND, subjectSeq: claimSeq } as const
    const closed = await closeCase(transaction, deps, { ...about, outcome: status, reason, caller })
    if (!closed.ok) return closed
    const { memberSeq } = closed.value
    if (status === 'APPROVED' && !(await isClaimFinal(transaction, claimSeq))) return refuse('DEPOSIT_NOT_FINAL')
    if (!(await updateClaim(transaction, claimSeq, status))) return refuse('GIVEN_TO_ANOTHER')
    await noteApplication(transaction, {
      application_seq: claimSeq,
      member_seq: memberSeq,
      kind: CASE_KIND,
      status,
    })
    const link = `${deps.webOrigin}/deposit`
    const told = status === 'REJECTED' ? reason : ''
    const values = { news: status, application: CASE_KIND, reason: told, link } as const
    await mailMember(transaction, deps.vault, memberSeq, { template: 'application-news', values })
    tell = async () => {
      await closed.value.tell()
      await deps.push.toMember(memberSeq, 'application.changed', { seq: claimSeq })
    }
    return ok({})
  })
  if (decided.ok) await tell()
  return decided
}
