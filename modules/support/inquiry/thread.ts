import type { CodeOf } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { useFiles } from '@cocobnk/file'
import { ok, type Result } from '@cocobnk/result'
import { lockVisited, readVisited, type Visit } from './access.ts'
import type { InquiryDeps } from './deps.ts'
import { ownerOf } from './file.ts'
import { insertMessage } from './message.store.ts'
import { FIELDS, type Shown, showInquiry } from './shown.ts'
import { updateDone, updateWaiting } from './store.ts'
import { unknownFiles } from './write.ts'

type ThreadCode = CodeOf<'POST /support/inquiry/{inquiry_seq}/message'>

/** Adds a message. In any state, the inquiry then needs an answer again. */
export async function writeMore(
  deps: InquiryDeps,
  visit: Visit & { readonly text: string; readonly files: readonly string[] },
): Promise<Result<Shown, ThreadCode>> {
  const { inquirySeq, text, files } = visit
  const written = await commitIfOk(deps.db, async (transaction): Promise<Result<undefined, ThreadCode>> => {
    const found = await lockVisited(transaction, deps, visit)
    if (!found.ok) return found
    const { wrapped_key: bytes } = found.value
    if (!(await useFiles(transaction, ownerOf(found.value), files))) return unknownFiles()
    await insertMessage(transaction, {
      message_seq: uuidV7(),
      inquiry_seq: inquirySeq,
      operator_seq: null,
      text: await deps.vault.seal({ owner: inquirySeq, bytes }, FIELDS.text, text),
      files: [...new Set(files)],
    })
    await updateWaiting(transaction, inquirySeq)
    return ok(undefined)
  })
  return written.ok ? told(deps, visit) : written
}

/** Closes an inquiry. Closing it again is a no-op. */
export async function closeInquiry(deps: InquiryDeps, visit: Visit): Promise<Result<Shown, ThreadCode>> {
  const closed = await commitIfOk(deps.db, async (transaction): Promise<Result<undefined, ThreadCode>> => {
    const found = await lockVisited(transaction, deps, visit)
    if (!found.ok) return found
    if (found.value.status !== 'CLOSED') await updateDone(transaction, visit.inquirySeq, 'CLOSED')
    return ok(undefined)
  })
  return closed.ok ? told(deps, visit) : closed
}

/** Notifies the member's other tabs and the operators, and returns the current state of the inquiry. */
async function told(deps: InquiryDeps, visit: Visit): Promise<Result<Shown, ThreadCode>> {
  const { caller, inquirySeq } = visit
  await deps.push.toOperators('inquiry-desk.changed', { inquiry_seq: inquirySeq })
  if (caller.kind === 'member') await deps.push.toMember(caller.memberSeq, 'inquiry.changed', { seq: inquirySeq })
  const found = await readVisited(deps, visit)
  return found.ok ? ok(await showInquiry(deps, found.value)) : found
}
