import { selectCustomerAccount } from '@cocobnk/account'
import { selectAsset } from '@cocobnk/asset'
import type { CodeOf, Output } from '@cocobnk/contract'
import { commitIfOk, type PageQuery, pageAfter, uuidV7 } from '@cocobnk/database'
import { noteApplication } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { openCase } from '@cocobnk/review'
import { insertClaim, selectClaim, selectClaimable, selectClaims } from './claim.store.ts'
import { namedAmount } from './claim-challenge.ts'
import type { ClaimDeps } from './deps.ts'
import { showClaim } from './show-claim.ts'

type Claim = Output<'POST /asset/deposit-claim'>['claim']
type ClaimKey = 'POST /asset/deposit-claim'
export const CASE_KIND = 'DEPOSIT_CLAIM'

export async function listClaims({ db }: Pick<ClaimDeps, 'db'>, memberSeq: string, query: PageQuery) {
  const page = await pageAfter(
    query,
    (range) => selectClaims(db, memberSeq, range),
    ({ created_at, claim_seq }) => ({ at: created_at, seq: claim_seq }),
  )
  return page.ok ? ok({ ...page.value, list: page.value.list.map(showClaim) }) : page
}

type Wish = { readonly memberSeq: string; readonly account_seq: string; readonly txid: string }

/** A member claims a kept deposit. An operator decides; nothing moves before. */
export async function claimDeposit(
  deps: ClaimDeps,
  { memberSeq, account_seq, txid }: Wish,
): Promise<Result<Claim, CodeOf<ClaimKey>>> {
  const account = await selectCustomerAccount(deps.db, memberSeq, account_seq)
  const asset = account && (await selectAsset(deps.db, account.asset_seq))
  if (!asset?.network) return refuse('NOT_FOUND')
  const kept = await selectClaimable(deps.db, asset.network, txid, asset.seq)
  if (!kept) return refuse('NOTHING_KEPT')
  const claim_seq = uuidV7()
  const claimed = await commitIfOk(deps.db, async (transaction) => {
    const owner = { member_seq: memberSeq, account_seq, proof_amount: namedAmount(asset) }
    const claim = { claim_seq, deposit_seq: kept.deposit_seq, ...owner }
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
  if (!row) throw new Error('a claim is missing right after it was inserted')
  return ok(showClaim(row))
}
