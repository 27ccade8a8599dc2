import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { MERCHANT_CATEGORIES, MERCHANT_CHECKS, MERCHANT_STATES } from '../enums.ts'
import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { reasonText } from '../governance/approval.ts'
import { file, filePage } from '../identity/file.ts'
import { CASE_REFUSALS } from '../identity/review.refusals.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { APPROVE_MERCHANT_REFUSALS } from './merchant.refusals.ts'
import { merchantPath, shopIdentity } from './merchant.ts'

const deskMerchant = z.object({
  merchant_seq: seqText,
  merchant_id: z.string(),
  title: z.string(),
  site_url: z.string(),
  category: z.enum(MERCHANT_CATEGORIES),
  price_currency: z.string(),
  state: z.enum(MERCHANT_STATES),
  owner: z.object({ member_seq: seqText, member_number: z.string(), user_name: z.string() }),
  /** Part of it is waiting for an operator. */
  is_in_review: z.boolean(),
  created_at: timeText,
})

export const merchantDeskOperations = operations({
  'GET /operator/merchant': {
    act: 'merchants',
    summary: 'Shops, newest first',
    auth: 'operator',
    permission: 'merchant.review',
    query: pageQuery.extend({
      state: z.enum(MERCHANT_STATES).optional(),
      category: z.enum(MERCHANT_CATEGORIES).optional(),
      /** Part of the title, of the site, or the ID. */
      search: z.string().trim().max(60).optional(),
    }),
    output: pageOf(deskMerchant),
    refusals: [],
  },
  'GET /operator/merchant/{merchant_seq}': {
    act: 'merchant',
    summary: 'One shop with what was handed in and what the bank checked by itself; being looked at is audited',
    auth: 'operator',
    permission: 'merchant.review',
    path: merchantPath,
    output: z.object({
      merchant: deskMerchant.extend({
        support_email: z.string(),
        state_reason: z.string().nullable(),
        activated_at: timeText.nullable(),
        closed_at: timeText.nullable(),
        wanted: shopIdentity.nullable(),
        case_seq: seqText.nullable(),
        files: z.array(file),
        checks: z.array(z.object({ check: z.enum(MERCHANT_CHECKS), passed: z.boolean() })),
        settlement_assets: z.array(z.string()),
        persons: z.number().int(),
        log: z.array(
          z.object({
            log_seq: seqText,
            actor: z.object({ kind: z.enum(['MEMBER', 'KEY', 'OPERATOR', 'BANK']), name: z.string().nullable() }),
            action: z.string(),
            created_at: timeText,
          }),
        ),
      }),
    }),
    refusals: [],
  },
  'GET /operator/merchant/{merchant_seq}/file/{file_seq}': {
    act: 'merchant_file',
    summary: 'A page of a document of the shop, as a JPEG to draw; every view is audited',
    auth: 'operator',
    permission: 'merchant.review',
    download: true,
    path: merchantPath.extend({ file_seq: seqText }),
    query: filePage,
    output: z.object({}),
    refusals: [],
  },
  'PATCH /operator/merchant/{merchant_seq}': {
    act: 'merchant_decide',
    summary:
      'Ask for the approval of what the shop asked for, as who has taken the case on, or reject it; suspend or close it; ask for its release. A second operator approves and releases',
    auth: 'operator',
    permission: 'merchant.review',
    stepUp: 'required',
    fourEyes: {
      byType: {
        SET_APPROVED: 'merchant.approve',
        SET_REJECTED: null,
        SET_SUSPENDED: null,
        SET_RELEASED: 'merchant.release',
        SET_CLOSED: null,
      },
    },
    path: merchantPath,
    body: z.object({
      type: z.enum(['SET_APPROVED', 'SET_REJECTED', 'SET_SUSPENDED', 'SET_RELEASED', 'SET_CLOSED']),
      reason: reasonText,
    }),
    /** The approval still needed from another operator, if any. */
    output: z.object({
      state: z.enum(MERCHANT_STATES),
      approval_seq: seqText.nullable(),
      expires_at: timeText.nullable(),
    }),
    refusals: [...CASE_REFUSALS, ...ASK_REFUSALS, ...APPROVE_MERCHANT_REFUSALS],
  },
})

export const merchantDeskSchemas = { DeskMerchant: deskMerchant }
