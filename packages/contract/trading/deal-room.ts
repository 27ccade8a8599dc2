import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import {
  DEAL_APPLICATION_STATUSES,
  DEAL_WARNINGS,
  DISPUTE_CAUSES,
  DISPUTE_DECISIONS,
  DISPUTE_REASONS,
  DISPUTE_STATES,
} from '../enums.ts'
import { file, filePage } from '../identity/file.ts'
import { operations } from '../operation.ts'
import { DEAL_ROOM_REFUSALS } from './deal.refusals.ts'

const TEXT_MAX = 1_000
const FILES_MAX = 5
const HOUR_SECONDS = 3_600

const text = z.string().trim().min(1).max(TEXT_MAX)
const files = z.array(seqText).max(FILES_MAX).default([])

const side = z.enum(['BUYER', 'SELLER'])

/** The account at another bank of the side that is paid or pays, as verified when the deal began. */
export const dealBank = z.object({ bank: z.string(), holder_name: z.string(), account_number: z.string() })

export const dealEvent = z.object({ state: z.enum(DEAL_APPLICATION_STATUSES), at: timeText })

export const dealMessage = z.object({
  message_seq: seqText,
  by: side,
  kind: z.enum(['CHAT', 'EVIDENCE', 'DISPUTE', 'APPEAL']),
  text: z.string(),
  warnings: z.array(z.enum(DEAL_WARNINGS)),
  files: z.array(file),
  created_at: timeText,
})

const dealRuling = z.object({
  round: z.number().int(),
  decision: z.enum(DISPUTE_DECISIONS),
  /** What goes to the buyer, in units of the asset, including the fee. */
  released_amount: amountText,
  /** Whether the losing side forfeits its bond to the other. */
  forfeits_bond: z.boolean(),
  reason: z.string(),
  decided_at: timeText,
})

export const dealDispute = z.object({
  state: z.enum(DISPUTE_STATES),
  reason: z.enum(DISPUTE_CAUSES),
  /** Null if the bank opened it. */
  opened_by: side.nullable(),
  opened_at: timeText,
  /** Set once there is a ruling that either side may appeal against. */
  appeal_until: timeText.nullable(),
  appealed_by: side.nullable(),
  appealed_at: timeText.nullable(),
  rulings: z.array(dealRuling),
})

/** The bond that each side holds until the deal ends; a ruling may take it from the losing side. */
export const dealBond = z.object({
  amount: amountText,
  asset_code: z.string(),
  state: z.enum(['HELD', 'RETURNED', 'FORFEITED']),
  forfeited_by: side.nullable(),
})

const room = z.object({
  application_seq: seqText,
  side,
  /** The accounts to which and from which the buyer pays; null once a side has left the bank. */
  payee: dealBank.nullable(),
  payer: dealBank.nullable(),
  events: z.array(dealEvent),
  messages: z.array(dealMessage),
  /** Null between members who have dealt with each other before. */
  bond: dealBond.nullable(),
  dispute: dealDispute.nullable(),
})

const path = z.object({ application_seq: seqText })
const one = z.object({ room })

export const dealRoomOperations = operations({
  'GET /market/private/application/{application_seq}/room': {
    act: 'private-room',
    summary:
      'The room of a deal that is paid outside, for both sides: what happened, what was written, and any dispute',
    auth: 'member',
    path,
    output: one,
    refusals: [],
  },
  'POST /market/private/application/{application_seq}/message': {
    act: 'private-room-message',
    summary: 'Write to the other side; telephone numbers and addresses are left out',
    auth: 'member',
    limit: { max: 120, windowSeconds: HOUR_SECONDS },
    path,
    body: z.object({ text, files }),
    output: one,
    refusals: DEAL_ROOM_REFUSALS,
  },
  'GET /market/private/application/{application_seq}/file/{file_seq}': {
    act: 'private-room-file',
    summary: 'A page of what either side handed in with the deal, as a JPEG to keep',
    auth: 'member',
    limit: { max: 120, windowSeconds: 60 },
    download: true,
    path: path.extend({ file_seq: seqText }),
    query: filePage,
    output: z.object({}),
    refusals: [],
  },
  'POST /market/private/application/{application_seq}/payment': {
    act: 'private-room-paid',
    summary: 'The buyer says that the money is on its way, with evidence; the seller has to look now',
    auth: 'member',
    path,
    body: z.object({
      text: z.string().trim().max(TEXT_MAX).default(''),
      files: z.array(seqText).min(1).max(FILES_MAX),
    }),
    output: one,
    refusals: DEAL_ROOM_REFUSALS,
  },
  'POST /market/private/application/{application_seq}/dispute': {
    act: 'private-dispute',
    summary: 'Ask operators to decide about a deal that was marked as paid; the coins stay where they are until then',
    auth: 'member',
    path,
    body: z.object({ reason: z.enum(DISPUTE_REASONS), text, files }),
    output: one,
    refusals: DEAL_ROOM_REFUSALS,
  },
  'PATCH /market/private/application/{application_seq}/dispute': {
    act: 'private-dispute-appeal',
    summary: 'Appeal against the first ruling, once; somebody else decides, and that is final',
    auth: 'member',
    path,
    body: z.object({ type: z.enum(['SET_APPEALED']), text, files }),
    output: one,
    refusals: DEAL_ROOM_REFUSALS,
  },
})

export const dealRoomSchemas = {
  DealRoom: room,
  DealMessage: dealMessage,
  DealDispute: dealDispute,
  DealRuling: dealRuling,
  DealEvent: dealEvent,
  DealBank: dealBank,
  DealBond: dealBond,
}
