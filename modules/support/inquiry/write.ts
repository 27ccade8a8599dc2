import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { useFiles } from '@cocobnk/file'
import { hashPassword } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { newContactId } from './contact-id.ts'
import type { InquiryDeps } from './deps.ts'
import { takeDraft } from './file.ts'
import { insertKey } from './key.store.ts'
import { insertMessage } from './message.store.ts'
import { FIELDS, showInquiry } from './shown.ts'
import { insertInquiry, selectInquiry } from './store.ts'
import { newTicket } from './ticket.ts'

type Wish = Pick<Call<'POST /support/inquiry'>, 'body' | 'caller' | 'locale' | 'inquiryTicket'>
type WriteCode = CodeOf<'POST /support/inquiry'>

/** A member's inquiry is found by its owner, a visitor's by contact ID and password. */
export async function writeInquiry(
  deps: InquiryDeps,
  { body, caller, locale, inquiryTicket }: Wish,
): Promise<Result<Output<'POST /support/inquiry'>, WriteCode>> {
  const { db, vault } = deps
  const memberSeq = caller.kind === 'member' ? caller.memberSeq : null
  const fault = memberSeq === null ? visitorFault(body) : await memberFault(deps, memberSeq, body)
  if (fault) return refuse('INVALID_INPUT', { fields: fault })
  const draft = memberSeq === null && body.files.length > 0 ? await takeDraft(deps, inquiryTicket) : undefined
  if (memberSeq === null && body.files.length > 0 && !draft) return unknownFiles()
  const inquirySeq = draft?.owner ?? uuidV7()
  const key = draft ?? (await vault.newKey(inquirySeq))
  const seal = (field: keyof typeof FIELDS, text: string) => vault.seal(key, FIELDS[field], text)
  const sealed = {
    title: await seal('title', body.title),
    mobile: body.mobile === undefined ? null : await seal('mobile', body.mobile),
    // A member is notified at their current email.
    email: body.email === undefined || memberSeq !== null ? null : await seal('email', body.email),
  }
  const text = await seal('text', body.content)
  const passwordHash = memberSeq === null ? await hashPassword(body.password ?? '') : null
  const written = await commitIfOk(db, async (transaction): Promise<Result<undefined, WriteCode>> => {
    await insertInquiry(transaction, {
      inquiry_seq: inquirySeq,
      contact_id: newContactId(),
      member_seq: memberSeq,
      password_hash: passwordHash,
      locale,
      type: body.type,
      ...sealed,
      about_kind: body.about?.kind ?? null,
      about_seq: body.about?.seq ?? null,
    })
    if (!draft) await insertKey(transaction, inquirySeq, key.bytes)
    const owner = memberSeq === null ? { inquirySeq } : { memberSeq }
    if (!(await useFiles(transaction, owner, body.files))) return unknownFiles()
    const message = { message_seq: uuidV7(), inquiry_seq: inquirySeq, operator_seq: null, text }
    await insertMessage(transaction, { ...message, files: [...new Set(body.files)] })
    return ok(undefined)
  })
  if (!written.ok) return written
  await deps.push.toOperators('inquiry-desk.changed', { inquiry_seq: inquirySeq })
  const row = await selectInquiry(db, inquirySeq)
  if (!row) throw new Error(`inquiry ${inquirySeq} is missing right after it was inserted`)
  const ticket = memberSeq === null ? newTicket(deps.inquiryTicketSecret, inquirySeq) : null
  return ok({ inquiry: await showInquiry(deps, row), ticket })
}

export function unknownFiles() {
  return refuse('INVALID_INPUT', { fields: { files: 'UNKNOWN' } })
}

/** The faults of a visitor's inquiry: the password is missing, or a subject is given, although visitors own nothing. */
function visitorFault({ password, about }: Wish['body']): Record<string, string> | undefined {
  const faults = {
    ...(password === undefined && { password: 'REQUIRED' }),
    ...(about && { about: 'UNKNOWN' }),
  }
  return Object.keys(faults).length > 0 ? faults : undefined
}

async function memberFault({ isOwn }: InquiryDeps, memberSeq: string, { about }: Wish['body']) {
  return about && !(await isOwn(memberSeq, about)) ? { about: 'UNKNOWN' } : undefined
}
