import { z } from 'zod'
import { amountIn, amountText, seqText, timeText } from '../amount.ts'
import {
  CHECKOUT_FLAGS,
  CHECKOUT_METHODS,
  CHECKOUT_PAYMENT_STATES,
  CHECKOUT_SOURCES,
  CHECKOUT_STATES,
  COMMERCE_EVENTS,
  COMMERCE_MODES,
  REFUND_STATES,
} from '../enums.ts'
import { givenPassword, otpToken } from '../identity/credential.ts'
import { operations } from '../operation.ts'
import {
  CHECKOUT_AUTHENTICATE_REFUSALS,
  CHECKOUT_CANCEL_REFUSALS,
  CHECKOUT_CREATE_REFUSALS,
  CHECKOUT_PAY_REFUSALS,
} from './checkout.refusals.ts'
import { REFUND_REFUSALS } from './refund.refusals.ts'

/** 128 random bits: knowing it is the authorisation. */
export const checkoutToken = z.string().regex(/^[\w-]{22}$/)
const asset = z.object({ asset_seq: seqText, code: z.string() })
const url = z.url().max(500)
const orderNumber = z.string().trim().min(1).max(64)
const transactionName = z.string().trim().min(1).max(100)

/** A price in either a currency or an asset. */
const price = {
  amount: amountText,
  currency: z.string().nullable(),
  asset: asset.nullable(),
}

const shop = z.object({
  merchant_seq: seqText,
  merchant_id: z.string(),
  title: z.string(),
  site_url: z.string(),
  /** Whether operators have verified it for payments. */
  is_verified: z.boolean(),
})

/** The price in an asset that the shop accepts. */
const due = z.object({ asset, amount: amountText })

/** What anyone with the link sees. */
export const openTransaction = z.object({
  transaction_seq: seqText,
  mode: z.enum(COMMERCE_MODES),
  merchant: shop,
  name: z.string(),
  shop_order_number: z.string(),
  source: z.enum(CHECKOUT_SOURCES),
  state: z.enum(CHECKOUT_STATES),
  flags: z.array(z.enum(CHECKOUT_FLAGS)),
  ...price,
  dues: z.array(due),
  /** What is still due, in the unit of the price. */
  remaining: amountText,
  takes_wallets: z.boolean(),
  takes_cards: z.boolean(),
  return_url: z.string().nullable(),
  cancel_url: z.string().nullable(),
  expires_at: timeText,
  paid_at: timeText.nullable(),
})

const convertedFrom = z.object({
  asset,
  amount: amountText,
  /** The price of one unit of the first asset in the second. */
  market_code: z.string(),
  rate: amountText,
})

const payment = z.object({
  payment_seq: seqText,
  method: z.enum(CHECKOUT_METHODS),
  state: z.enum(CHECKOUT_PAYMENT_STATES),
  asset,
  amount: amountText,
  fee: amountText,
  net: amountText,
  refunded: amountText,
  refundable: amountText,
  /** The same in the unit of the order's price, truncated. */
  refundable_price: amountText,
  /** The payer's own account or the shop's, depending on who looks. */
  account_title: z.string().nullable(),
  account_number: z.string().nullable(),
  balance: amountText.nullable(),
  /** What the payer gave in another asset, and the conversion price. */
  converted_from: convertedFrom.nullable(),
  created_at: timeText,
  ended_at: timeText.nullable(),
})

/** What reaches the shop for an amount that leaves an account in another asset: a firm price until it expires. */
const conversion = z.object({
  asset,
  amount: amountText,
  /** The price of one unit of the first asset in the second. */
  market_code: z.string(),
  rate: amountText,
  expires_at: timeText,
})

const accountQuote = conversion.extend({
  quote_id: z.string(),
  /** Remaining validity, so that no screen depends on its own clock. */
  valid_seconds: z.number().int(),
})

const payingAccount = z.object({
  account_seq: seqText,
  number: z.string(),
  title: z.string(),
  asset,
  available_balance: amountText,
  /** What would leave the account. Null if the shop does not accept this asset and it cannot be converted. */
  amount: amountText.nullable(),
  /** If the shop does not accept this asset: the quote for a conversion. */
  quote: accountQuote.nullable(),
  /** The refusal code if it cannot be converted. */
  reason: z.string().nullable(),
  is_enough: z.boolean(),
  /** It is the shop's settlement account, so it cannot pay. */
  is_of_shop: z.boolean(),
})

const refund = z.object({
  refund_seq: seqText,
  payment_seq: seqText,
  state: z.enum(REFUND_STATES),
  asset,
  amount: amountText,
  reason: z.string().nullable(),
  created_at: timeText,
  ended_at: timeText.nullable(),
})

/** What the shop or the payer sees. */
const transaction = z.object({
  ...openTransaction.shape,
  type: z.enum(['PAYMENT']),
  viewer: z.enum(['SHOP', 'PAYER']),
  /** The part of the payer's name that the shop may see. */
  payer_name: z.string().nullable(),
  payments: z.array(payment),
  refunds: z.array(refund),
  /** What happens to the fee on a refund. */
  refund_fee_policy: z.enum(['FEE_KEPT']),
  timeline: z.array(z.object({ type: z.enum(COMMERCE_EVENTS), at: timeText })),
  token: checkoutToken,
  checkout_url: z.string(),
  created_at: timeText,
})

/** A shop's request to create a checkout. */
export const transactionWish = z.object({
  shop_order_number: orderNumber,
  name: transactionName,
  amount: amountIn('NAMED', 'The price, as decimal text.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  asset: z
    .string()
    .regex(/^[A-Z0-9]{2,10}$/)
    .optional(),
  return_url: url.optional(),
  cancel_url: url.optional(),
  expires_in_minutes: z.number().int().min(5).max(1_440).optional(),
})

const path = z.object({ transaction_seq: seqText })

/** A refund: of everything still refundable unless an amount is given, and of the only payment unless one is named. */
const refundWish = {
  amount: amountIn('ORDER', 'How much to give back; everything unless given.').optional(),
  /** The code of the asset of the amount, which must be the one that was paid. Without it, the amount is in the order's currency. */
  asset: z
    .string()
    .regex(/^[A-Z0-9]{2,10}$/)
    .describe('The code of the asset in which `amount` is, which must be the one that was paid.')
    .optional(),
  payment_seq: seqText.optional(),
  reason: z.string().trim().min(1).max(200).optional(),
}

/** Sent with a payment, so that the request itself says how much leaves the account. */
export const leavingAmount = amountIn('ACCOUNT', 'What leaves the account, as the answer of the authentication showed.')

export const balancePayment = z.object({
  payment_seq: seqText,
  transaction_seq: seqText,
  account_seq: seqText,
  /** What left the account. */
  asset,
  amount: amountText,
  /** `PROCESSING`: on its way to another shard, for about a second. */
  status: z.enum(['PAID', 'PROCESSING']),
})

export const checkoutOperations = operations({
  'POST /pg/transaction': {
    act: 'create-transaction',
    summary: 'Ask a customer for a price, in a currency or an asset, at rates that are fixed from now on',
    auth: 'merchant',
    idempotent: true,
    limit: { max: 600, windowSeconds: 60 },
    body: transactionWish,
    output: z.object({ transaction }),
    refusals: CHECKOUT_CREATE_REFUSALS,
  },
  'GET /pg/transaction/token/{checkout_token}': {
    act: 'open-transaction',
    summary: 'What a link asks for, by which shop, and what has become of it',
    auth: 'public',
    bearer: { checkout_token: 'PAY_IN' },
    anyOrigin: true,
    limit: { max: 240, windowSeconds: 60 },
    path: z.object({ checkout_token: checkoutToken }),
    output: z.object({ transaction: openTransaction }),
    refusals: [],
  },
  'GET /pg/transaction/token/{checkout_token}/account': {
    act: 'list-paying-account',
    summary: "The member's own accounts, with what a transaction costs from each",
    auth: 'member',
    path: z.object({ checkout_token: checkoutToken }),
    output: z.object({ list: z.array(payingAccount) }),
    refusals: [],
  },
  'POST /pg/transaction/authenticate': {
    act: 'authenticate-payment',
    summary:
      'Prove to want to pay a transaction from an account: by a code or a password in the body, or by the step-up that is asked for without one',
    auth: 'member',
    stepUp: 'or-password',
    ownToken: true,
    stepUpWhen: ({ password, otp_token }) => password === undefined && otp_token === undefined,
    limit: { max: 60, windowSeconds: 60 },
    body: z.object({
      token: checkoutToken,
      account_seq: seqText,
      /** Required for an account in an asset that the shop does not accept; from the account list. */
      quote_id: z.string().min(1).max(2_000).optional(),
      password: givenPassword.optional(),
      otp_token: otpToken.optional(),
    }),
    output: z.object({
      /** Valid for one payment of exactly this, for five minutes or as long as its rate. */
      authentication: z.string(),
      transaction_seq: seqText,
      account_seq: seqText,
      asset,
      amount: amountText,
      conversion: conversion.nullable(),
      expires_at: timeText,
    }),
    refusals: CHECKOUT_AUTHENTICATE_REFUSALS,
  },
  'POST /pg/transaction/{transaction_seq}/pay': {
    act: 'pay-transaction',
    summary: 'Pay a transaction from a balance, as was proved just before; once, whoever else tries',
    auth: 'member',
    outflow: 'PAYMENT',
    idempotent: 'ledger',
    path,
    body: z.object({
      account_seq: seqText,
      amount: leavingAmount,
      authentication: z.string().min(1).max(4_000),
    }),
    output: z.object({ payment: balancePayment }),
    refusals: CHECKOUT_PAY_REFUSALS,
  },
  'POST /pg/transaction/{transaction_seq}/refund': {
    act: 'refund-transaction',
    summary: 'Give back what came in, whole or in part, as the server of the shop; the fee stays paid',
    auth: 'merchant',
    outflow: 'REFUND',
    idempotent: true,
    path,
    body: z.object(refundWish),
    output: z.object({ refund }),
    refusals: REFUND_REFUSALS,
  },
  'GET /pg/transaction/{transaction_seq}': {
    act: 'get-transaction',
    summary: 'One transaction, as its shop or as who paid it sees it',
    auth: 'member',
    shops: true,
    path,
    output: z.object({ transaction }),
    refusals: [],
  },
  'PATCH /pg/transaction/{transaction_seq}': {
    act: 'change-transaction',
    summary:
      'Cancel a transaction that nobody has paid, as its shop or as who has its token; or give back what came in, whole or in part',
    auth: 'member',
    shops: true,
    outflow: 'REFUND',
    stepUp: 'or-password',
    stepUpWhen: ({ type }) => type === 'SET_REFUNDED',
    idempotent: true,
    path,
    body: z.object({
      type: z.enum(['SET_CANCELED', 'SET_REFUNDED']),
      /** Given by the payer who cancels. */
      token: checkoutToken.optional(),
      ...refundWish,
    }),
    output: z.object({ transaction: openTransaction, refund: refund.nullable() }),
    refusals: [...CHECKOUT_CANCEL_REFUSALS, ...REFUND_REFUSALS],
  },
})

export const checkoutSchemas = {
  OpenTransaction: openTransaction,
  Transaction: transaction,
  TransactionShop: shop,
  TransactionDue: due,
  TransactionPayment: payment,
  TransactionRefund: refund,
  PayingAccount: payingAccount,
  PaymentConversion: conversion,
  ConvertedFrom: convertedFrom,
  PayingAccountQuote: accountQuote,
}
