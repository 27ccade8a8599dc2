import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { INQUIRY_ABOUT, INQUIRY_STATUSES, INQUIRY_TYPES } from '../enums.ts'
import { emailText, givenPassword, phoneText } from '../identity/credential.ts'
import { FILE_REFUSALS } from '../identity/file.refusals.ts'
import { FILE_MAX_BYTES, file, filePage } from '../identity/file.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { words } from '../texts.ts'
import { INQUIRY_LOOKUP_REFUSALS, INQUIRY_TICKET_REFUSALS } from './inquiry.refusals.ts'

const TITLE_MAX_CHARACTERS = 100
export const INQUIRY_TEXT_MAX_CHARACTERS = 4_000
const PASSWORD_MIN_CHARACTERS = 8
const FILES_MAX = 5

const HOUR_SECONDS = 3_600

/** 128 random bits as 26 letters and digits; accepted in groups and in lower case. */
const contactId = z
  .string()
  .max(64)
  .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .regex(/^[A-Z2-7]{26}$/)

/** The contact ID cannot be guessed; the password protects it where it was written down. */
const inquiryPassword = z
  .string()
  .max(128)
  .refine((text) => Array.from(text).length >= PASSWORD_MIN_CHARACTERS, { params: { code: 'TOO_SHORT' } })

const text = words(INQUIRY_TEXT_MAX_CHARACTERS)
const files = z.array(seqText).max(FILES_MAX).default([])

/** The member's deposit, withdrawal or the like that it is about. */
export const inquiryAbout = z.object({ kind: z.enum(INQUIRY_ABOUT), seq: seqText })

const summary = z.object({
  inquiry_seq: seqText,
  type: z.enum(INQUIRY_TYPES),
  title: z.string(),
  status: z.enum(INQUIRY_STATUSES),
  created_at: timeText,
  /** When somebody last wrote or closed it. */
  updated_at: timeText,
})

export const inquiryMessage = z.object({
  message_seq: seqText,
  by: z.enum(['WRITER', 'OPERATOR']),
  text: z.string(),
  files: z.array(file),
  created_at: timeText,
})

const inquiry = summary.extend({
  contact_id: z.string(),
  about: inquiryAbout.nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  messages: z.array(inquiryMessage),
})

const path = z.object({ inquiry_seq: seqText })
const one = z.object({ inquiry })
/** For visitors, who send it in the header `inquiry-ticket`. */
const ticket = z.object({ ticket: z.string(), expires_at: timeText })

export const inquiryOperations = operations({
  'GET /support/inquiry': {
    act: 'inquiries',
    summary: 'What the member wrote to the service centre, latest activity first',
    auth: 'member',
    query: pageQuery,
    output: pageOf(summary),
    refusals: [],
  },
  'POST /support/inquiry': {
    act: 'inquiry_write',
    summary: 'Write to the service centre; who is no member sets a password and gets a contact ID to find it again',
    auth: 'public',
    inquiryTicket: true,
    limit: { max: 20, windowSeconds: HOUR_SECONDS },
    body: z.object({
      type: z.enum(INQUIRY_TYPES),
      title: words(TITLE_MAX_CHARACTERS),
      content: text,
      mobile: phoneText.optional(),
      /** Where a visitor is notified of a reply; members are notified at their own address. */
      email: emailText.optional(),
      password: inquiryPassword.optional(),
      /** Uploaded before, by the member or with the ticket returned for the first of them. */
      files,
      about: inquiryAbout.optional(),
    }),
    output: z.object({ inquiry, ticket: ticket.nullable() }),
    refusals: [],
  },
  'POST /support/inquiry/lookup': {
    act: 'inquiry_lookup',
    summary: 'Find an inquiry again without being a member; opens it for 15 minutes',
    auth: 'public',
    body: z.object({ contact_id: contactId, password: givenPassword }),
    output: z.object({ inquiry, ticket }),
    refusals: INQUIRY_LOOKUP_REFUSALS,
  },
  'POST /support/inquiry/file': {
    act: 'inquiry_file',
    summary: 'Attach a picture or PDF without being a member; the first one gives the ticket to add more and to write',
    auth: 'public',
    inquiryTicket: true,
    limit: { max: 20, windowSeconds: HOUR_SECONDS },
    upload: { maxBytes: FILE_MAX_BYTES },
    output: z.object({ file, ticket: ticket.nullable() }),
    refusals: [...FILE_REFUSALS, ...INQUIRY_TICKET_REFUSALS],
  },
  'GET /support/inquiry/{inquiry_seq}/file/{file_seq}': {
    act: 'inquiry_file_page',
    summary: 'A page of what was attached to an inquiry, for who may open it',
    auth: 'public',
    inquiryTicket: true,
    limit: { max: 120, windowSeconds: 60 },
    download: true,
    path: path.extend({ file_seq: seqText }),
    query: filePage,
    output: z.object({}),
    refusals: INQUIRY_TICKET_REFUSALS,
  },
  'GET /support/inquiry/{inquiry_seq}': {
    act: 'inquiry',
    summary: 'One inquiry with its replies, for the member who wrote it or who has its ticket',
    auth: 'public',
    inquiryTicket: true,
    path,
    output: one,
    refusals: INQUIRY_TICKET_REFUSALS,
  },
  'POST /support/inquiry/{inquiry_seq}/message': {
    act: 'inquiry_message',
    summary: 'Write more; an inquiry that was answered or closed waits for an answer again',
    auth: 'public',
    inquiryTicket: true,
    limit: { max: 60, windowSeconds: HOUR_SECONDS },
    path,
    body: z.object({ text, files }),
    output: one,
    refusals: INQUIRY_TICKET_REFUSALS,
  },
  'PATCH /support/inquiry/{inquiry_seq}': {
    act: 'inquiry_close',
    summary: 'Close an inquiry: nothing more is expected of the bank, until its writer writes again',
    auth: 'public',
    inquiryTicket: true,
    path,
    body: z.object({ type: z.enum(['SET_CLOSED']) }),
    output: one,
    refusals: INQUIRY_TICKET_REFUSALS,
  },
})

export const inquirySchemas = {
  InquirySubject: inquiryAbout,
  InquirySummary: summary,
  InquiryMessage: inquiryMessage,
  Inquiry: inquiry,
  InquiryTicket: ticket,
}
