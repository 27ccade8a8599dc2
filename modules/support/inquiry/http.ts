import type { Handlers } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import type { FileDeps } from '@cocobnk/file'
import { ok } from '@cocobnk/result'
import { readVisited } from './access.ts'
import type { InquiryDeps } from './deps.ts'
import { handInForInquiry, viewInquiryFile } from './file.ts'
import { lookUpInquiry } from './look-up.ts'
import { showInquiry, showSummary } from './shown.ts'
import { selectOwn } from './store.ts'
import { closeInquiry, writeMore } from './thread.ts'
import { writeInquiry } from './write.ts'

type InquiryKey =
  | 'GET /support/inquiry'
  | 'POST /support/inquiry'
  | 'POST /support/inquiry/lookup'
  | 'POST /support/inquiry/file'
  | 'GET /support/inquiry/{inquiry_seq}'
  | 'GET /support/inquiry/{inquiry_seq}/file/{file_seq}'
  | 'POST /support/inquiry/{inquiry_seq}/message'
  | 'PATCH /support/inquiry/{inquiry_seq}'

export function inquiryHttp(deps: InquiryDeps & FileDeps): Handlers<InquiryKey> {
  return {
    'GET /support/inquiry': async ({ caller, query }) => {
      const page = await pageAfter(
        query,
        (range) => selectOwn(deps.db, caller.memberSeq, range),
        ({ updated_at, inquiry_seq }) => ({ at: updated_at, seq: inquiry_seq }),
      )
      if (!page.ok) return page
      return ok({ ...page.value, list: await Promise.all(page.value.list.map((row) => showSummary(deps, row))) })
    },
    'POST /support/inquiry': (call) => writeInquiry(deps, call),
    'POST /support/inquiry/lookup': ({ body, client }) =>
      lookUpInquiry(deps, { contactId: body.contact_id, password: body.password, address: client.address }),
    'GET /support/inquiry/{inquiry_seq}': async ({ path, caller, inquiryTicket: ticket }) => {
      const found = await readVisited(deps, { inquirySeq: path.inquiry_seq, caller, ticket })
      return found.ok ? ok({ inquiry: await showInquiry(deps, found.value) }) : found
    },
    'POST /support/inquiry/file': ({ upload, client, inquiryTicket: ticket }) =>
      handInForInquiry(deps, { bytes: upload, address: client.address, ticket }),
    'GET /support/inquiry/{inquiry_seq}/file/{file_seq}': async ({ path, query, caller, inquiryTicket: ticket }) => {
      const found = await readVisited(deps, { inquirySeq: path.inquiry_seq, caller, ticket })
      if (!found.ok) return found
      const viewer = caller.kind === 'member' ? `member:${caller.memberSeq}` : `inquiry:${path.inquiry_seq}`
      return viewInquiryFile(deps, found.value, { fileSeq: path.file_seq, page: query.page, viewer })
    },
    'POST /support/inquiry/{inquiry_seq}/message': async ({ path, body, caller, inquiryTicket: ticket }) => {
      const written = await writeMore(deps, { inquirySeq: path.inquiry_seq, caller, ticket, ...body })
      return written.ok ? ok({ inquiry: written.value }) : written
    },
    'PATCH /support/inquiry/{inquiry_seq}': async ({ path, caller, inquiryTicket: ticket }) => {
      const closed = await closeInquiry(deps, { inquirySeq: path.inquiry_seq, caller, ticket })
      return closed.ok ? ok({ inquiry: closed.value }) : closed
    },
  }
}
