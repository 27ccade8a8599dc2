import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { RECEIPT_STATES, RETURN_CAUSES, RETURN_STATES } from '../enums.ts'
import { operations } from '../operation.ts'
import { WALLET_ADDRESS_REFUSALS } from './wallet-payment.refusals.ts'

/** 128 random bits: knowing it is the authorisation. */
const linkToken = z.string().regex(/^[\w-]{22}$/)

/**
 * A payer's secret: 128 random bits, which the payer's browser makes and keeps. With it, and with nothing else, coins that arrive at the
 * payer's address are claimed back. It is never sent before that. Its form is its own, so that tests and scanners find one that leaks.
 */
export const claimSecret = z.string().regex(/^refund_[\w-]{22}$/)

/** SHA-256 of a payer's secret, in hexadecimal digits: all that the bank knows of it. */
export const claimHash = z.string().regex(/^[0-9a-f]{64}$/)

/** The price in one asset, and what is still to be sent. */
const walletAsset = z.object({
  asset_seq: seqText,
  code: z.string(),
  decimal_point: z.number().int(),
  network: z.string(),
  amount: amountText,
  remaining: amountText,
  /** The receiving address of the payer who asks; null until that payer has requested it. */
  address: z.string().nullable(),
  confirmations_required: z.number().int(),
})

const receipt = z.object({
  receipt_seq: seqText,
  code: z.string(),
  amount: amountText,
  txid: z.string(),
  network: z.string(),
  state: z.enum(RECEIPT_STATES),
  confirmations: z.number().int(),
  confirmations_required: z.number().int(),
  seen_at: timeText,
  /** Until when it has to be in a block to count at the fixed rate; null once it is in one, or was too late. */
  rate_until: timeText.nullable(),
})

/** A return offered to a payer. The payer's secret claims it, not the checkout's link. */
const offeredReturn = z.object({
  return_seq: seqText,
  cause: z.enum(RETURN_CAUSES),
  state: z.enum(RETURN_STATES),
  code: z.string(),
  amount: amountText,
})

const walletPayment = z.object({
  /** Whether an address is available now: the shop accepts wallets, it is not in test mode, and the checkout can still be paid. */
  is_open: z.boolean(),
  /** Amounts are at the current rate, because the fixed ones have expired. */
  is_requoted: z.boolean(),
  assets: z.array(walletAsset),
  receipts: z.array(receipt),
  returns: z.array(offeredReturn),
})

const path = z.object({ checkout_token: linkToken })

/** Payments from other wallets, for anyone with the checkout's link. */
export const walletPaymentOperations = operations({
  'GET /pg/transaction/token/{checkout_token}/wallet': {
    act: 'open-wallet-payment',
    summary: 'What is still to be sent from another wallet, what has arrived, and what is offered back',
    auth: 'public',
    bearer: { checkout_token: 'PAY_IN' },
    limit: { max: 240, windowSeconds: 60 },
    path,
    query: z.object({ claim_hash: claimHash.optional() }),
    output: z.object({ wallet_payment: walletPayment }),
    refusals: [],
  },
  'POST /pg/transaction/token/{checkout_token}/address': {
    act: 'create-transaction-address',
    summary:
      'The address at which this transaction receives an asset from one payer; the same one again if that payer asks again',
    auth: 'public',
    bearer: { checkout_token: 'PAY_IN' },
    limit: { max: 30, windowSeconds: 60 },
    path,
    body: z.object({ asset_seq: seqText, claim_hash: claimHash }),
    output: z.object({ wallet_asset: walletAsset }),
    refusals: WALLET_ADDRESS_REFUSALS,
  },
})

export const walletPaymentSchemas = {
  WalletAsset: walletAsset,
  WalletReceipt: receipt,
  OfferedReturn: offeredReturn,
  WalletPayment: walletPayment,
}
