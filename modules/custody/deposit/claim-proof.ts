import { CHAINS, isMessageSigned } from '@cocobnk/chain-address'
import type { CodeOf, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { lockOwnClaim, selectOwnClaim, updateSigned } from './claim.store.ts'
import { claimChallenge } from './claim-challenge.ts'
import type { ClaimDeps } from './deps.ts'
import { showClaim } from './show-claim.ts'

type Key = 'POST /asset/deposit-claim/{claim_seq}/proof'
type Claim = Output<Key>['claim']
type Proof = { readonly memberSeq: string; readonly claimSeq: string; readonly signature: string }

/** Records that the sender's key signed the challenge. An operator still decides: this only proves who controls the sender. */
export function proveClaim(
  deps: Pick<ClaimDeps, 'db' | 'chainNet'>,
  { memberSeq, claimSeq, signature }: Proof,
): Promise<Result<Claim, CodeOf<Key>>> {
  return commitIfOk(deps.db, async (transaction): Promise<Result<Claim, CodeOf<Key>>> => {
    await lockOwnClaim(transaction, memberSeq, claimSeq)
    const row = await selectOwnClaim(transaction, memberSeq, claimSeq)
    if (!row) return refuse('NOT_FOUND')
    if (row.status !== 'PENDING') return refuse('CLAIM_DECIDED')
    if (row.proof) return ok(showClaim(row))
    const chain = CHAINS.find((known) => known === row.network)
    const { sender: address } = row
    if (!chain || !address) return refuse('SIGNATURE_REFUSED')
    const message = claimChallenge({ ...row, sender: address })
    if (!isMessageSigned({ chain, net: deps.chainNet, address, message, signature })) return refuse('SIGNATURE_REFUSED')
    await updateSigned(transaction, claimSeq, signature)
    return ok(showClaim({ ...row, proof: 'SIGNATURE' }))
  })
}
