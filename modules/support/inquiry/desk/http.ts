import type { Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import type { InquiryDeskDeps } from '../deps.ts'
import { replyToInquiry } from '../reply.ts'
import { changeTaken } from '../take.ts'
import { deskRows, listInquiries, readInquiry, viewFile } from './read.ts'

type DeskKey =
  | 'GET /operator/inquiry'
  | 'GET /operator/inquiry/{inquiry_seq}'
  | 'PATCH /operator/inquiry/{inquiry_seq}'
  | 'POST /operator/inquiry/{inquiry_seq}/reply'
  | 'GET /operator/inquiry/{inquiry_seq}/file/{file_seq}'

export function inquiryDeskHttp(deps: InquiryDeskDeps): Handlers<DeskKey> {
  const shown = async (...[row, caller]: [Parameters<typeof deskRows>[1][number], Parameters<typeof deskRows>[2]]) => {
    const [inquiry] = await deskRows(deps, [row], caller)
    if (!inquiry) throw new Error('a change is not visible')
    return ok({ inquiry })
  }
  return {
    'GET /operator/inquiry': ({ query, caller }) => listInquiries(deps, query, caller),
    'GET /operator/inquiry/{inquiry_seq}': ({ path, caller, locale }) =>
      readInquiry(deps, { inquirySeq: path.inquiry_seq, caller, locale }),
    'PATCH /operator/inquiry/{inquiry_seq}': async ({ path, body, caller }) => {
      const taken = body.type === 'SET_TAKEN'
      const changed = await changeTaken(deps, { inquirySeq: path.inquiry_seq, taken, caller })
      return changed.ok ? shown(changed.value, caller) : changed
    },
    'POST /operator/inquiry/{inquiry_seq}/reply': async ({ path, body, caller }) => {
      const replied = await replyToInquiry(deps, { inquirySeq: path.inquiry_seq, text: body.text, caller })
      return replied.ok ? shown(replied.value, caller) : replied
    },
    'GET /operator/inquiry/{inquiry_seq}/file/{file_seq}': ({ path, query, caller }) =>
      viewFile(deps, { inquirySeq: path.inquiry_seq, fileSeq: path.file_seq, page: query.page }, caller),
  }
}
