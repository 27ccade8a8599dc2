import { recordAudit } from '@cocobnk/audit'
import type { CodeOf, OperatorCaller } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { enqueueMail } from '@cocobnk/mail'
import { mailMember } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { InquiryDatabase, InquiryDeskDeps } from './deps.ts'
import { insertInquiryMail } from './mail.store.ts'
import { insertMessage } from './message.store.ts'
import { FIELDS, opener } from './shown.ts'
import { type InquiryRow, lockInquiry, updateDone } from './store.ts'

type ReplyCode = CodeOf<'POST /operator/inquiry/{inquiry_seq}/reply'>
type Reply = { readonly inquirySeq: string; readonly text: string; readonly caller: OperatorCaller }

/** Answers a waiting inquiry, by its holder only. An inquiry closed in the meantime is refused. */
export async function replyToInquiry(
  deps: InquiryDeskDeps,
  { inquirySeq, text, caller }: Reply,
): Promise<Result<InquiryRow, ReplyCode>> {
  const replied = await commitIfOk(deps.db, async (transaction): Promise<Result<InquiryRow, ReplyCode>> => {
    const row = await lockInquiry(transaction, inquirySeq)
    if (!row) return refuse('NOT_FOUND')
    if (row.status !== 'PENDING') return refuse('INQUIRY_NOT_WAITING')
    if (row.taken_by !== caller.operatorSeq) return refuse('INQUIRY_NOT_TAKEN')
    const message = { message_seq: uuidV7(), inquiry_seq: inquirySeq, operator_seq: caller.operatorSeq, files: [] }
    const key = { owner: inquirySeq, bytes: row.wrapped_key }
    await insertMessage(transaction, { ...message, text: await deps.vault.seal(key, FIELDS.text, text) })
    await updateDone(transaction, inquirySeq, 'REPLY')
    await recordAudit(transaction, {
      actor: `operator:${caller.operatorSeq}`,
      action: 'inquiry.reply',
      subject: `inquiry:${inquirySeq}`,
      detail: { member: row.member_seq },
    })
    await mailNews(transaction, deps, row)
    return ok((await lockInquiry(transaction, inquirySeq)) ?? row)
  })
  if (!replied.ok) return replied
  await deps.push.toOperators('inquiry-desk.changed', { inquiry_seq: inquirySeq })
  const { member_seq } = replied.value
  if (member_seq !== null) await deps.push.toMember(member_seq, 'inquiry.changed', { seq: inquirySeq })
  return replied
}

/** Mails that there is an answer, without its text. A visitor's link contains no credential that opens it. */
async function mailNews(transaction: InquiryDatabase, { vault, webOrigin }: InquiryDeskDeps, row: InquiryRow) {
  const { inquiry_seq, contact_id, member_seq } = row
  if (member_seq !== null) {
    const link = `${webOrigin}/service-center/contact-detail?seq=${inquiry_seq}`
    await mailMember(transaction, vault, member_seq, { template: 'inquiry-news', values: { contact_id, link } })
    return
  }
  if (row.email === null) return
  const mailSeq = await enqueueMail(transaction, {
    recipient: await opener(vault, row)('email', row.email),
    locale: row.locale,
    template: 'inquiry-news',
    values: { contact_id, link: `${webOrigin}/service-center/contact-history` },
  })
  // Recorded so that the mail is deleted with the inquiry at the end of its retention period.
  await insertInquiryMail(transaction, { mail_seq: mailSeq, inquiry_seq })
}
