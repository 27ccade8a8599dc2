import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { CHARGEBACK_STATES } from '../enums.ts'
import { reasonText } from '../governance/approval.ts'
import { file, filePage } from '../identity/file.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { words } from '../texts.ts'
import { ANSWER_CHARGEBACK_REFUSALS, EVIDENCE_REFUSALS } from './chargeback.refusals.ts'

const EVIDENCE_MAX_CHARACTERS = 4_000
const FILES_MAX = 5
const FILES_SENT_MAX = 20

const chargeback = z.object({
  chargeback_seq: seqText,
  state: z.enum(CHARGEBACK_STATES),
  /** The disputed amount in USOT. */
  amount: amountText,
  reason: z.string(),
  shop_title: z.string(),
  shop_order_number: z.string(),
  name: z.string(),
  /** Deadline for evidence. */
  due_at: timeText.nullable(),
  evidence: z.string().nullable(),
  answer: z.enum(['SUBMIT', 'ACCEPT']).nullable(),
  answered_at: timeText.nullable(),
  /** When it was paid. */
  paid_at: timeText.nullable(),
  last4: z.string().nullable(),
  created_at: timeText,
  ended_at: timeText.nullable(),
})

/** Evidence submitted by the shop. */
const evidence = z.object({
  evidence_seq: seqText,
  text: z.string(),
  files: z.array(file),
  created_at: timeText,
})

/** With the shop's evidence, oldest first. */
const chargebackWhole = chargeback.extend({ shop_evidence: z.array(evidence) })

/** As the shop sees it. */
const shopChargeback = z.object({
  chargeback_seq: seqText,
  state: z.enum(CHARGEBACK_STATES),
  amount: amountText,
  reason: z.string(),
  due_at: timeText.nullable(),
  /** Whether the caller may submit evidence now. */
  takes_evidence: z.boolean(),
  shop_evidence: z.array(evidence),
  created_at: timeText,
  ended_at: timeText.nullable(),
})

const chargebackPath = z.object({ chargeback_seq: seqText })

/** Disputes by cardholders, and the answers to them. */
export const chargebackOperations = operations({
  'GET /pg/transaction/{transaction_seq}/chargeback': {
    act: 'list-chargeback',
    summary: 'What card holders dispute of a payment, for who works at the shop',
    auth: 'member',
    path: z.object({ transaction_seq: seqText }),
    output: z.object({ list: z.array(shopChargeback) }),
    refusals: [],
  },
  'POST /pg/chargeback/{chargeback_seq}/evidence': {
    act: 'add-evidence',
    summary:
      'Hand in evidence for a disputed payment, in words and with files, until the deadline; only the owner of the shop',
    auth: 'member',
    idempotent: true,
    limit: { max: 30, windowSeconds: 3_600 },
    path: chargebackPath,
    body: z.object({
      text: words(EVIDENCE_MAX_CHARACTERS),
      files: z.array(seqText).max(FILES_MAX).default([]),
    }),
    output: z.object({ handed_in: evidence }),
    refusals: EVIDENCE_REFUSALS,
  },
  'GET /operator/chargeback': {
    act: 'chargebacks',
    summary: 'Card payments that their holders dispute, latest first',
    auth: 'operator',
    permission: 'chargeback.answer',
    query: pageQuery.extend({ state: z.enum(CHARGEBACK_STATES).optional() }),
    output: pageOf(chargeback),
    refusals: [],
  },
  'GET /operator/chargeback/{chargeback_seq}': {
    act: 'chargeback',
    summary: 'One disputed card payment',
    auth: 'operator',
    permission: 'chargeback.answer',
    path: chargebackPath,
    output: z.object({ chargeback: chargebackWhole }),
    refusals: [],
  },
  'GET /operator/chargeback/{chargeback_seq}/file/{file_seq}': {
    act: 'chargeback_file',
    summary: 'A page of a file that the shop handed in, as a JPEG to draw; every view is audited',
    auth: 'operator',
    permission: 'chargeback.answer',
    download: true,
    path: chargebackPath.extend({ file_seq: seqText }),
    query: filePage,
    output: z.object({}),
    refusals: [],
  },
  'PATCH /operator/chargeback/{chargeback_seq}': {
    act: 'chargeback_answer',
    summary: 'Answer a dispute, once: submit evidence, or accept that the holder is right; only who has the case',
    auth: 'operator',
    permission: 'chargeback.answer',
    fourEyes: { byType: { SET_SUBMITTED: null, SET_ACCEPTED: null } },
    stepUp: 'required',
    path: chargebackPath,
    body: z
      .object({
        type: z.enum(['SET_SUBMITTED', 'SET_ACCEPTED']),
        evidence: words(EVIDENCE_MAX_CHARACTERS).optional(),
        /** Which of the shop's files to submit with it. */
        files: z.array(seqText).max(FILES_SENT_MAX).default([]),
        reason: reasonText,
      })
      .superRefine(({ type, evidence }, context) => {
        if (type === 'SET_SUBMITTED' && evidence === undefined)
          context.addIssue({ code: 'custom', path: ['evidence'], params: { code: 'REQUIRED' }, message: 'REQUIRED' })
      }),
    output: z.object({ chargeback: chargebackWhole }),
    refusals: ANSWER_CHARGEBACK_REFUSALS,
  },
})

export const chargebackSchemas = {
  Chargeback: chargeback,
  ChargebackWhole: chargebackWhole,
  ChargebackEvidence: evidence,
  ShopChargeback: shopChargeback,
}
