import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import {
  MONEY_REQUEST_CANCEL_REFUSALS,
  MONEY_REQUEST_LINK_REFUSALS,
  MONEY_REQUEST_PAY_REFUSALS,
} from './money-request.refusals.ts'
import { accountNumber, sentTransfer } from './transfer.ts'

const LIFE_DAYS_MAX = 365

/** 128 random bits: knowing it is the authorisation. */
const linkId = z.string().regex(/^[\w-]{22}$/)
const asset = z.object({ asset_seq: seqText, code: z.string() })
const status = z.enum(['OPEN', 'PAID', 'CANCELED', 'EXPIRED'])

/** As the requester sees it. */
const request = z.object({
  request_seq: seqText,
  account_seq: seqText,
  asset,
  /** Null: the payer chooses. */
  amount: amountText.nullable(),
  note: z.string().nullable(),
  /** May be paid any number of times until it is withdrawn or expires. */
  is_reusable: z.boolean(),
  link_id: linkId,
  /** The link to give to the payer. */
  url: z.string(),
  status,
  /** The transfer that paid it, if it is not reusable. */
  transfer_seq: seqText.nullable(),
  created_at: timeText,
  expires_at: timeText,
  ended_at: timeText.nullable(),
})

/** As anyone who opens the link sees it. */
const opened = z.object({
  account_number: z.string(),
  /** The masked name, enough to confirm the owner to people who know them. */
  name: z.string(),
  asset,
  amount: amountText.nullable(),
  note: z.string().nullable(),
  status,
  is_own: z.boolean(),
  expires_at: timeText,
})
const path = z.object({ request_seq: seqText })
const linkPath = z.object({ link_id: linkId })
const one = z.object({ request })

export const moneyRequestOperations = operations({
  'GET /account/money-request': {
    act: 'list-money-request',
    summary: 'What the member has asked others for, newest first',
    auth: 'member',
    keys: 'READ',
    query: pageQuery,
    output: pageOf(request),
    refusals: [],
  },
  'POST /account/money-request': {
    act: 'create-money-request',
    summary: 'Ask for money by a link: an amount or any, once or until withdrawn',
    auth: 'member',
    idempotent: true,
    limit: { max: 60, windowSeconds: 3_600 },
    body: z.object({
      account_seq: seqText,
      amount: amountText.optional(),
      note: z.string().trim().min(1).max(100).optional(),
      is_reusable: z.boolean().default(false),
      life_days: z.number().int().min(1).max(LIFE_DAYS_MAX),
    }),
    output: one,
    refusals: [],
  },
  'GET /account/money-request/{request_seq}': {
    act: 'get-money-request',
    summary: 'One request of the member',
    auth: 'member',
    keys: 'READ',
    path,
    output: one,
    refusals: [],
  },
  'PATCH /account/money-request/{request_seq}': {
    act: 'cancel-money-request',
    summary: 'Withdraw a request: nobody pays it any more',
    auth: 'member',
    path,
    body: z.object({ type: z.enum(['SET_CANCELED']) }),
    output: one,
    refusals: MONEY_REQUEST_CANCEL_REFUSALS,
  },
  'GET /account/money-request/link/{link_id}': {
    act: 'open-money-request',
    summary: 'What a link asks for, and by a masked name who asks',
    auth: 'member',
    limit: { max: 60, windowSeconds: 600 },
    path: linkPath,
    output: z.object({ request: opened, payee_seq: seqText.nullable() }),
    refusals: MONEY_REQUEST_LINK_REFUSALS,
  },
  'POST /account/money-request/link/{link_id}': {
    act: 'pay-money-request',
    summary:
      'Pay what a link asks for by an ordinary transfer; one that is to be paid once is paid once, whoever tries',
    auth: 'member',
    outflow: 'TRANSFER',
    idempotent: 'ledger',
    path: linkPath,
    /** Account number and amount as shown on the screen; the amount is chosen by the member if it was left open. */
    body: z.object({ from_account_seq: seqText, to_account_number: accountNumber, amount: amountText }),
    output: z.object({ transfer: sentTransfer }),
    refusals: MONEY_REQUEST_PAY_REFUSALS,
  },
})

export const moneyRequestSchemas = { MoneyRequest: request, OpenedMoneyRequest: opened }
