import { z } from 'zod'
import { seqText } from '../amount.ts'
import { operations } from '../operation.ts'
import { CHECKOUT_CREATE_REFUSALS, CHECKOUT_PAY_REFUSALS } from './checkout.refusals.ts'
import { checkoutToken, leavingAmount, openTransaction, transactionWish } from './checkout.ts'

const path = z.object({ checkout_token: checkoutToken })
const one = z.object({ transaction: openTransaction })

/** A checkout opened by QR code: like any other, but paid on its own page. */
export const easyPaymentOperations = operations({
  'POST /pg/xptx': {
    act: 'create-easy-payment',
    summary: 'Ask for a price by a token that is shown as a QR code',
    auth: 'merchant',
    idempotent: true,
    limit: { max: 600, windowSeconds: 60 },
    body: transactionWish,
    /** `url` is the content of the QR code. */
    output: z.object({ checkout_token: checkoutToken, url: z.string(), transaction: openTransaction }),
    refusals: CHECKOUT_CREATE_REFUSALS,
  },
  'GET /pg/xptx/token/{checkout_token}': {
    act: 'open-easy-payment',
    summary: 'What a QR code asks for, and by which shop',
    auth: 'member',
    limit: { max: 240, windowSeconds: 60 },
    path,
    output: one,
    refusals: [],
  },
  'PATCH /pg/xptx/token/{checkout_token}': {
    act: 'change-easy-payment',
    summary: 'Pay what a QR code asks for, as was proved just before, or decline it',
    auth: 'member',
    outflow: 'PAYMENT',
    idempotent: 'ledger',
    path,
    body: z.object({
      type: z.enum(['SET_PAID', 'SET_CANCELED']),
      /** The next three are required to pay. */
      account_seq: seqText.optional(),
      amount: leavingAmount.optional(),
      authentication: z.string().min(1).max(4_000).optional(),
    }),
    output: one,
    refusals: CHECKOUT_PAY_REFUSALS,
  },
})
