import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { INQUIRY_STATUSES, INQUIRY_TYPES } from '../enums.ts'
import { person } from '../governance/approval.ts'
import { filePage } from '../identity/file.ts'
import { deskMember } from '../identity/member-desk.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { words } from '../texts.ts'
import { INQUIRY_REPLY_REFUSALS, INQUIRY_TAKE_REFUSALS } from './inquiry.refusals.ts'
import { INQUIRY_TEXT_MAX_CHARACTERS, inquiryAbout, inquiryMessage } from './inquiry.ts'

const row = z.object({
  inquiry_seq: seqText,
  type: z.enum(INQUIRY_TYPES),
  title: z.string(),
  status: z.enum(INQUIRY_STATUSES),
  /** Null for a visitor. */
  member: z.object({ member_seq: seqText, member_number: z.string(), user_name: z.string() }).nullable(),
  /** The language it was written in. */
  locale: z.string(),
  created_at: timeText,
  updated_at: timeText,
  taken_by: person.nullable(),
  mine: z.boolean(),
})

const path = z.object({ inquiry_seq: seqText })

/** Inquiries as operators answer them. */
export const inquiryDeskOperations = operations({
  'GET /operator/inquiry': {
    act: 'inquiries',
    summary: 'Inquiries that wait for an answer, who waits longest first; those that do not, the latest first',
    auth: 'operator',
    permission: 'inquiry.reply',
    query: pageQuery.extend({ state: z.enum(['OPEN', 'MINE', 'DONE']).default('OPEN') }),
    output: pageOf(row),
    refusals: [],
  },
  'GET /operator/inquiry/{inquiry_seq}': {
    act: 'inquiry',
    summary: 'One inquiry, the member who wrote it and answers to begin with; being looked at is audited',
    auth: 'operator',
    permission: 'inquiry.reply',
    path,
    output: z.object({
      inquiry: row.extend({
        contact_id: z.string(),
        about: inquiryAbout.nullable(),
        mobile: z.string().nullable(),
        email: z.string().nullable(),
        messages: z.array(inquiryMessage.extend({ operator: person.nullable() })),
      }),
      member: deskMember.nullable(),
      /** In the language of the inquiry. */
      templates: z.array(z.object({ name: z.string(), title: z.string(), text: z.string() })),
    }),
    refusals: [],
  },
  'PATCH /operator/inquiry/{inquiry_seq}': {
    act: 'inquiry_take',
    summary: 'Take an inquiry on, which one operator can, or let it go; administrators let go what others hold',
    auth: 'operator',
    permission: 'inquiry.reply',
    fourEyes: { byType: { SET_TAKEN: null, SET_RELEASED: null } },
    path,
    body: z.object({ type: z.enum(['SET_TAKEN', 'SET_RELEASED']) }),
    output: z.object({ inquiry: row }),
    refusals: INQUIRY_TAKE_REFUSALS,
  },
  'POST /operator/inquiry/{inquiry_seq}/reply': {
    act: 'inquiry_reply',
    summary: 'Answer; who asked is told by a mail that does not repeat it',
    auth: 'operator',
    permission: 'inquiry.reply',
    path,
    body: z.object({ text: words(INQUIRY_TEXT_MAX_CHARACTERS) }),
    output: z.object({ inquiry: row }),
    refusals: INQUIRY_REPLY_REFUSALS,
  },
  'GET /operator/inquiry/{inquiry_seq}/file/{file_seq}': {
    act: 'inquiry_file',
    summary: 'A page of what was handed in with an inquiry; being looked at is audited',
    auth: 'operator',
    permission: 'inquiry.reply',
    limit: { max: 120, windowSeconds: 60 },
    download: true,
    path: path.extend({ file_seq: seqText }),
    query: filePage,
    output: z.object({}),
    refusals: [],
  },
})

export const inquiryDeskSchemas = { DeskInquiry: row }
