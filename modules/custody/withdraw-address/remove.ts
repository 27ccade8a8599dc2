import { commitIfOk } from '@cocobnk/database'
import { noteApplication, notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { dropCase, type Opened } from '@cocobnk/review'
import type { Actor, WithdrawAddressDeps } from './deps.ts'
import { lockOwn, updateRemoved } from './store.ts'

type Removal = Actor & { readonly addressSeq: string }

/** Removes an address. To be used again, it must be registered again and wait. */
export async function removeAddress(
  deps: WithdrawAddressDeps,
  { memberSeq, addressSeq, client }: Removal,
): Promise<Result<object, 'NOT_FOUND'>> {
  let dropped: Opened | undefined
  const removed = await commitIfOk(deps.db, async (transaction) => {
    const about = { kind: 'WITHDRAW_ADDRESS', subjectSeq: addressSeq, memberSeq } as const
    dropped = await dropCase(transaction, deps, about)
    const row = await lockOwn(transaction, { memberSeq, addressSeq })
    if (!row) return refuse('NOT_FOUND')
    await updateRemoved(transaction, { memberSeq, addressSeq })
    // A decided application stays in the history as it is.
    const application = { application_seq: addressSeq, member_seq: memberSeq, kind: 'WITHDRAW_ADDRESS' } as const
    if (row.status === 'PENDING') await noteApplication(transaction, { ...application, status: 'CANCELED' })
    await notifySecurity(transaction, deps, { memberSeq, client, event: 'WITHDRAW_ADDRESS_REMOVED' })
    return ok({})
  })
  if (removed.ok) await dropped?.tell()
  return removed
}
