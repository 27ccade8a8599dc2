import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { COMMERCE_MODES, RECEIPT_STATES, RETURN_CAUSES, RETURN_STATES } from '../enums.ts'
import { asked, reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { CLAIM_REFUSALS, RECOVERY_REFUSALS, RENEW_REFUSALS, WRITE_OFF_REFUSALS } from './return-claim.refusals.ts'
import { claimHash, claimSecret } from './wallet-payment.ts'

const common = {
  return_seq: seqText,
  cause: z.enum(RETURN_CAUSES),
  state: z.enum(RETURN_STATES),
  code: z.string(),
  network: z.string(),
  amount: amountText,
  shop_order_number: z.string(),
  /** When the last attempt to send it failed. */
  failed_at: timeText.nullable(),
  created_at: timeText,
  expires_at: timeText,
  done_at: timeText.nullable(),
}

/** What the payer sees. */
const claimableReturn = z.object({
  ...common,
  /** The network fee and what arrives; null if too little would be left to send. */
  cost: z.object({ fee: amountText, net: amountText }).nullable(),
  /** The destination, once claimed. */
  address: z.string().nullable(),
  txid: z.string().nullable(),
  /** From when the payer's second secret works, which operators allowed because the first was lost; null if they did not. */
  recovery_from: timeText.nullable(),
  /** Whether it was asked for with that second secret. */
  is_recovery: z.boolean(),
})

/** What was paid for from the address of the payer. */
const claimOrder = z.object({
  shop_title: z.string(),
  support_email: z.string(),
  order_name: z.string(),
  shop_order_number: z.string(),
})

/** What the shop's team sees: where it is on its way, and nothing by which it could be claimed. */
const merchantReturn = z.object({ ...common, transaction_seq: seqText })

/** What operators see. */
const deskReturn = z.object({
  ...common,
  transaction_seq: seqText,
  merchant_seq: seqText,
  shop_title: z.string(),
  payout_seq: seqText.nullable(),
  /** Its value; null without a price. */
  usot: amountText.nullable(),
  order_name: z.string(),
  support_email: z.string(),
  /** Sending it would cost more than it is worth: nobody can claim it, so operators may write it off. */
  is_below_cost: z.boolean(),
  /** From when a second secret works that two operators allowed; null if they did not. */
  recovery_from: timeText.nullable(),
})

/** Coins received for a checkout that are unconfirmed or not yet the full price. */
const deskReceipt = z.object({
  receipt_seq: seqText,
  transaction_seq: seqText,
  merchant_seq: seqText,
  shop_title: z.string(),
  code: z.string(),
  amount: amountText,
  txid: z.string(),
  network: z.string(),
  state: z.enum(RECEIPT_STATES),
  /** Its block was reorganised away after it had been counted. */
  is_alarmed: z.boolean(),
  /** It has waited longer than it may. */
  is_stuck: z.boolean(),
  seen_at: timeText,
})

const path = z.object({ claim_token: claimSecret })
const merchantPath = z.object({ merchant_seq: seqText })

/** Returns to customers who paid from another wallet. */
export const returnClaimOperations = operations({
  'GET /pg/return/{claim_token}': {
    act: 'open-return',
    summary: 'What is given back to the payer who has this secret, what sending it costs, and where it is on its way',
    auth: 'public',
    bearer: { claim_token: 'TAKE_OUT' },
    limit: { max: 120, windowSeconds: 60 },
    path,
    output: z.object({ order: claimOrder, returns: z.array(claimableReturn) }),
    refusals: [],
  },
  'POST /pg/return/{claim_token}': {
    act: 'claim-return',
    summary: 'Say to which address it is sent; once said it stays',
    auth: 'public',
    bearer: { claim_token: 'TAKE_OUT' },
    limit: { max: 10, windowSeconds: 60 },
    path,
    body: z.object({ return_seq: seqText, address: z.string().trim().min(1).max(120) }),
    output: z.object({ return: claimableReturn }),
    refusals: CLAIM_REFUSALS,
  },
  'GET /pg/merchant/{merchant_seq}/return': {
    act: 'list-returns',
    summary: 'What is offered back to customers of a shop, newest first',
    auth: 'member',
    path: merchantPath,
    query: pageQuery.extend({
      mode: z.enum(COMMERCE_MODES).default('LIVE'),
      state: z.enum(['OPEN', 'DONE', 'ALL']).default('OPEN'),
    }),
    output: pageOf(merchantReturn),
    refusals: [],
  },
  'PATCH /pg/merchant/{merchant_seq}/return/{return_seq}': {
    act: 'renew-return',
    summary: 'Let a payer claim a return for another thirty days',
    auth: 'member',
    path: merchantPath.extend({ return_seq: seqText }),
    body: z.object({ type: z.enum(['SET_RENEWED']), mode: z.enum(COMMERCE_MODES).default('LIVE') }),
    output: z.object({ return: merchantReturn }),
    refusals: RENEW_REFUSALS,
  },
  'GET /operator/return': {
    act: 'merchant-returns',
    summary: 'What is offered back to customers of all shops and has not ended, newest first',
    auth: 'operator',
    permission: 'deposit.review',
    query: pageQuery,
    output: pageOf(deskReturn),
    refusals: [],
  },
  'GET /operator/return/{return_seq}': {
    act: 'merchant-return',
    summary: 'One return, as both operators who decide on it see it',
    auth: 'operator',
    permission: 'deposit.review',
    path: z.object({ return_seq: seqText }),
    output: z.object({ return: deskReturn }),
    refusals: [],
  },
  'PATCH /operator/return/{return_seq}': {
    act: 'merchant-return-write-off',
    summary: 'Ask for something to be written off that is too little to be sent; a second operator allows it',
    auth: 'operator',
    permission: 'deposit.review',
    stepUp: 'required',
    fourEyes: { byType: { SET_WRITTEN_OFF: 'return.write-off' } },
    path: z.object({ return_seq: seqText }),
    body: z.object({ type: z.enum(['SET_WRITTEN_OFF']), reason: reasonText }),
    output: asked,
    refusals: WRITE_OFF_REFUSALS,
  },
  'POST /operator/return/{return_seq}/recovery': {
    act: 'merchant-return-recovery',
    summary:
      'Ask for a payer who lost the refund link to claim with a new secret, by its hash; a second operator allows it and it works after 48 hours',
    auth: 'operator',
    permission: 'deposit.review',
    stepUp: 'required',
    fourEyes: 'return.recover',
    path: z.object({ return_seq: seqText }),
    body: z.object({ claim_hash: claimHash, reason: reasonText }),
    output: asked,
    refusals: RECOVERY_REFUSALS,
  },
  'GET /operator/receipt': {
    act: 'merchant-receipts',
    summary: 'Coins that arrived for checkouts and wait for confirmations or for the rest of the price, newest first',
    auth: 'operator',
    permission: 'deposit.review',
    query: pageQuery,
    output: pageOf(deskReceipt),
    refusals: [],
  },
})

export const returnClaimSchemas = {
  ClaimableReturn: claimableReturn,
  ClaimOrder: claimOrder,
  MerchantReturn: merchantReturn,
  DeskReturn: deskReturn,
  DeskReceipt: deskReceipt,
}
