import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { ADDRESS_METHODS, ADDRESS_STATUSES, ASSET_KINDS } from '../enums.ts'
import { reasonText } from '../governance/approval.ts'
import { birthDate } from '../identity/birth-date.ts'
import { messageText } from '../identity/review.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import {
  ANSWER_ADDRESS_REFUSALS,
  DECIDE_ADDRESS_REFUSALS,
  PROVE_ADDRESS_REFUSALS,
  REGISTER_ADDRESS_REFUSALS,
} from './withdraw-address.refusals.ts'

const words = (max: number) => z.string().trim().min(1).max(max)

const row = z.object({
  address_seq: seqText,
  asset_seq: seqText,
  asset_code: z.string(),
  kind: z.enum(ASSET_KINDS),
  network: z.string().nullable(),
  method: z.enum(ADDRESS_METHODS),
  status: z.enum(ADDRESS_STATUSES),
  created_at: timeText,
  /** The earliest time it can be used, even if approved before. */
  usable_at: timeText,
  decided_at: timeText.nullable(),
})

/** The address of a chain, or the number of an account at a bank. */
const details = z.object({
  address: z.string(),
  memo: z.string().nullable(),
  label: z.string(),
  bank: z.string().nullable(),
  holder_name: z.string().nullable(),
})

const withdrawAddress = row.extend({
  ...details.shape,
  /** The message to sign with the address's key, while a signature would approve it. */
  challenge: z.string().nullable(),
  reason: z.string().nullable(),
})

const message = z.object({ kind: z.enum(['QUESTION', 'ANSWER']), text: z.string(), created_at: timeText })
const path = z.object({ id: seqText })
const deskRow = row.extend({ member_seq: seqText })

export const withdrawAddressOperations = operations({
  'GET /kyc/asset/withdraw/address/certification': {
    act: 'withdraw_addresses',
    summary: 'The withdrawal addresses of the member, newest first, without those that were removed',
    auth: 'member',
    query: pageQuery,
    output: pageOf(withdrawAddress).extend({ max: z.number().int() }),
    refusals: [],
  },
  'POST /kyc/asset/withdraw/address/certification': {
    act: 'withdraw_address_register',
    summary:
      'Register an address to withdraw to: approved at once when its key signs the challenge, otherwise by an operator',
    auth: 'member',
    outflow: 'ADDRESS',
    limit: { max: 30, windowSeconds: 900 },
    stepUp: 'required',
    body: z.object({
      asset_seq: seqText,
      address: words(120),
      memo: words(64).optional(),
      label: words(40),
      method: z.enum(ADDRESS_METHODS),
      /** The three are required where the asset is money at a bank. */
      bank: words(60).optional(),
      holder_name: words(80).optional(),
      birth_date: birthDate.optional(),
    }),
    output: z.object({ withdraw_address: withdrawAddress }),
    refusals: REGISTER_ADDRESS_REFUSALS,
  },
  'GET /kyc/asset/withdraw/address/certification/{id}': {
    act: 'withdraw_address',
    summary: 'One withdrawal address, with what operators asked about it',
    auth: 'member',
    path,
    output: z.object({
      withdraw_address: withdrawAddress,
      messages: z.array(message),
      /** Since when a reply has been awaited. */
      asked_at: timeText.nullable(),
    }),
    refusals: [],
  },
  'DELETE /kyc/asset/withdraw/address/certification/{id}': {
    act: 'withdraw_address_remove',
    summary: 'Remove a withdrawal address; what is under way to it is not touched',
    auth: 'member',
    path,
    output: z.object({}),
    refusals: [],
  },
  'POST /kyc/asset/withdraw/address/certification/{id}/proof': {
    act: 'withdraw_address_prove',
    summary: 'Prove by a signature of the challenge that the address is one’s own, which approves it at once',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    path,
    body: z.object({ signature: words(400) }),
    output: z.object({ withdraw_address: withdrawAddress }),
    refusals: PROVE_ADDRESS_REFUSALS,
  },
  'POST /kyc/asset/withdraw/address/certification/{id}/answer': {
    act: 'withdraw_address_answer',
    summary: 'Answer what an operator asked about it',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    path,
    body: z.object({ text: messageText }),
    output: z.object({}),
    refusals: ANSWER_ADDRESS_REFUSALS,
  },
  'GET /operator/withdraw-address': {
    act: 'withdraw_addresses',
    summary: 'Withdrawal addresses by status, newest first, without what is personal',
    auth: 'operator',
    permission: 'withdraw-address.review',
    query: pageQuery.extend({ status: z.enum(ADDRESS_STATUSES).optional() }),
    output: pageOf(deskRow),
    refusals: [],
  },
  'GET /operator/withdraw-address/{id}': {
    act: 'withdraw_address',
    summary: 'One withdrawal address whole; being looked at is audited',
    auth: 'operator',
    permission: 'withdraw-address.review',
    path,
    output: z.object({
      withdraw_address: deskRow.extend({ ...details.shape, birth_date: z.string().nullable() }),
    }),
    refusals: [],
  },
  'PATCH /operator/withdraw-address/{id}': {
    act: 'withdraw_address_decide',
    summary: 'Approve or reject an address, which only who has taken its case on may do; the member is told',
    auth: 'operator',
    permission: 'withdraw-address.review',
    fourEyes: { byType: { SET_APPROVED: null, SET_REJECTED: null } },
    stepUp: 'required',
    path,
    body: z.object({ type: z.enum(['SET_APPROVED', 'SET_REJECTED']), reason: reasonText }),
    output: z.object({ withdraw_address: deskRow }),
    refusals: DECIDE_ADDRESS_REFUSALS,
  },
})

export const withdrawAddressSchemas = { WithdrawAddress: withdrawAddress, DeskWithdrawAddress: deskRow }
