import { assetOfSeq } from '@cocobnk/asset'
import { isMessageSigned } from '@cocobnk/chain-address'
import type { CodeOf } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { noteApplication } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { dropCase, type Opened } from '@cocobnk/review'
import { challengeOf } from './challenge.ts'
import type { WithdrawAddressDeps } from './deps.ts'
import { chainOf } from './destination.ts'
import { destinationIn, type Shown, shownAddress } from './shown.ts'
import { lockOwn, updateDecided } from './store.ts'

type Proof = { readonly memberSeq: string; readonly addressSeq: string; readonly signature: string }
type Code = CodeOf<'POST /kyc/asset/withdraw/address/certification/{id}/proof'>

/** Approves an address at once if its key signed the challenge, without an operator. The cooling-off period of a new address stays. */
export async function proveAddress(deps: WithdrawAddressDeps, proof: Proof): Promise<Result<Shown, Code>> {
  const { memberSeq, addressSeq, signature } = proof
  let dropped: Opened | undefined
  const proved = await commitIfOk(deps.db, async (transaction): Promise<Result<Shown, Code>> => {
    // Locks the case first, like a decision of an operator, so that the two cannot deadlock.
    const about = { kind: 'WITHDRAW_ADDRESS', subjectSeq: addressSeq, memberSeq } as const
    dropped = await dropCase(transaction, deps, about)
    const row = await lockOwn(transaction, proof)
    if (!row) return refuse('NOT_FOUND')
    if (row.status !== 'PENDING') return refuse('ADDRESS_DECIDED')
    const chain = chainOf(await assetOfSeq(transaction, row.asset_seq))
    const { address } = await destinationIn(transaction, deps.vault, row)
    const message = challengeOf(address, addressSeq)
    if (!chain || !isMessageSigned({ chain, net: deps.chainNet, address, message, signature }))
      return refuse('SIGNATURE_REFUSED')
    const decided = await updateDecided(transaction, addressSeq, { status: 'APPROVED', reason: null })
    const application = { application_seq: addressSeq, member_seq: memberSeq, kind: 'WITHDRAW_ADDRESS' } as const
    await noteApplication(transaction, { ...application, status: 'APPROVED' })
    return ok(await shownAddress(transaction, deps.vault, decided ?? row))
  })
  if (proved.ok) await dropped?.tell()
  return proved
}
