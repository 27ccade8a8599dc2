import type { Output } from '@cocobnk/contract'
import { formatMinor } from '@cocobnk/money'
import type { ClaimRow } from './claim.store.ts'
import { claimChallenge } from './claim-challenge.ts'

type Claim = Output<'POST /asset/deposit-claim'>['claim']

/** A claim as shown to its claimant, with the challenge while a proof is missing. */
export function showClaim(row: ClaimRow): Claim {
  const { claim_seq, account_seq, txid, status, sender, proof } = row
  const text = (minor: bigint) => formatMinor(minor, row.decimal_point)
  const isOpen = status === 'PENDING' && sender !== null && proof === null
  return {
    claim_seq,
    account_seq,
    asset: { asset_seq: row.asset_seq, code: row.code, network: row.network },
    amount: text(row.amount),
    txid,
    status,
    sender,
    proof,
    challenge: isOpen ? claimChallenge({ claim_seq, txid, sender }) : null,
    proof_amount: isOpen && row.proof_amount !== null ? text(row.proof_amount) : null,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    credited_at: row.posted_at?.toISOString() ?? null,
  }
}
