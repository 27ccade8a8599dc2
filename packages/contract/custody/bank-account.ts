import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { ADDRESS_STATUSES } from '../enums.ts'
import { birthDate } from '../identity/birth-date.ts'
import { operations } from '../operation.ts'
import { REGISTER_ADDRESS_REFUSALS } from './withdraw-address.refusals.ts'

const words = (max: number) => z.string().trim().min(1).max(max)

const bankAccount = z.object({
  bank_account_seq: seqText,
  bank: z.string(),
  label: z.string(),
  holder_name: z.string(),
  /** Masked except for the last four digits. */
  masked_number: z.string(),
  asset_code: z.string(),
  status: z.enum(ADDRESS_STATUSES),
  created_at: timeText,
  usable_at: timeText,
})

/** Bank accounts are the withdrawal addresses of fiat money: the same rules under another name. */
export const bankAccountOperations = operations({
  'GET /member/me/bank': {
    act: 'banks',
    summary: 'The accounts at banks that the member may withdraw to, newest first',
    auth: 'member',
    output: z.object({ list: z.array(bankAccount), max: z.number().int() }),
    refusals: [],
  },
  'POST /member/me/bank': {
    act: 'bank_add',
    summary: 'Register an account at a bank in the member’s own name; an operator looks at it',
    auth: 'member',
    outflow: 'ADDRESS',
    limit: { max: 30, windowSeconds: 900 },
    stepUp: 'required',
    body: z.object({
      bank: words(60),
      holder_name: words(80),
      birth_date: birthDate,
      account_number: words(40),
      label: words(40),
    }),
    output: z.object({ bank_account: bankAccount }),
    refusals: REGISTER_ADDRESS_REFUSALS,
  },
  'DELETE /member/me/bank/{id}': {
    act: 'bank_remove',
    summary: 'Remove an account at a bank; withdrawals that are under way to it still end',
    auth: 'member',
    path: z.object({ id: seqText }),
    output: z.object({}),
    refusals: [],
  },
})

export const bankAccountSchemas = { BankAccount: bankAccount }
