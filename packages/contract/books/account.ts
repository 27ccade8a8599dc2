import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { ACCOUNT_STATES, ASSET_KINDS, INSTRUMENT_TYPES, LEDGER_FLOWS } from '../enums.ts'
import { LIMIT_REFUSALS } from '../identity/grade.refusals.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { clockQuery } from '../time-zone.ts'
import { ACCOUNT_REFUSALS } from './account.refusals.ts'

const title = z.string().trim().min(1).max(40)
const account = z.object({
  account_seq: seqText,
  /** For people: twelve digits and a check digit. */
  number: z.string(),
  title: z.string(),
  asset: z.object({ asset_seq: seqText, code: z.string(), kind: z.enum(ASSET_KINDS) }),
  /** Including held money. */
  balance: amountText,
  /** Held for something unfinished, such as a withdrawal. */
  holding_balance: amountText,
  available_balance: amountText,
  is_favourite: z.boolean(),
  instrument_type: z.enum(INSTRUMENT_TYPES),
  state: z.enum(ACCOUNT_STATES),
  /** The bank has frozen it: it receives, and pays nothing until operators release it. */
  is_frozen: z.boolean(),
  /** Until when an operator has frozen it. It stays frozen for longer if the bank halted it as well. */
  frozen_until: timeText.nullable(),
  opened_at: timeText,
})
const since = z.object({ from: timeText.optional() })
const accountPath = z.object({ account_seq: seqText })
const balanceLogEntry = z.object({
  /** Increasing; holds and releases leave gaps. */
  entry: z.string(),
  at: timeText,
  flow: z.enum(LEDGER_FLOWS),
  /** MOVED changes the balance; HELD and RELEASED change only what is available. */
  type: z.enum(['MOVED', 'HELD', 'RELEASED']),
  direction: z.enum(['IN', 'OUT']),
  amount: amountText,
  balance: amountText,
  /** The other account of a transfer. `name` is masked, or null if it is the member's own account or has no owner any more. */
  counterpart: z.object({ account_number: z.string(), name: z.string().nullable(), is_own: z.boolean() }).nullable(),
})

export const accountOperations = operations({
  'GET /account': {
    act: 'list',
    summary: 'The accounts of the member, favourites first, with their balances',
    auth: 'member',
    keys: 'READ',
    query: z.object({ asset_seq: seqText.optional(), state: z.enum(ACCOUNT_STATES).optional() }),
    output: z.object({ list: z.array(account) }),
    refusals: [],
  },
  'GET /oauth2/account': {
    act: 'accounts',
    summary: 'The accounts of the member who let the app see them, with their balances',
    auth: 'client',
    scope: 'accounts:read',
    limit: { max: 600, windowSeconds: 60 },
    output: z.object({ list: z.array(account) }),
    refusals: [],
  },
  'POST /account': {
    act: 'create',
    summary: 'Open an account for an asset',
    auth: 'member',
    idempotent: true,
    body: z.object({ asset_seq: seqText, title }),
    output: z.object({ account }),
    refusals: [...ACCOUNT_REFUSALS, ...LIMIT_REFUSALS],
  },
  'GET /account/{account_seq_or_number}': {
    act: 'get',
    summary: 'One account of the member',
    auth: 'member',
    keys: 'READ',
    path: z.object({ account_seq_or_number: z.string().max(40) }),
    output: z.object({ account }),
    refusals: [],
  },
  'PUT /account/{account_seq}': {
    act: 'update',
    summary: 'Name an account, and make it a favourite or not',
    auth: 'member',
    path: accountPath,
    body: z.object({ title, is_favourite: z.boolean() }),
    output: z.object({ account }),
    refusals: [],
  },
  'PATCH /account/{account_seq}': {
    act: 'change',
    summary: 'Wake a dormant account',
    auth: 'member',
    stepUp: 'or-password',
    path: accountPath,
    body: z.object({ type: z.enum(['SET_ACTIVE']) }),
    output: z.object({ account }),
    refusals: [],
  },
  'GET /account/{account_seq}/balance-log': {
    act: 'balance-log',
    summary: 'What changed the balance of an account, newest first',
    auth: 'member',
    keys: 'READ',
    path: accountPath,
    query: pageQuery.extend(since.shape),
    output: pageOf(balanceLogEntry),
    refusals: [],
  },
  'GET /account/{account_seq}/balance-log/csv': {
    act: 'balance-log-csv',
    summary:
      'The same as a table to keep, in full and in the language of the caller; its last line has the number of rows',
    auth: 'member',
    keys: 'READ',
    limit: { max: 20, windowSeconds: 600 },
    download: true,
    path: accountPath,
    query: clockQuery.extend(since.shape),
    output: z.object({}),
    refusals: [],
  },
})

export const accountSchemas = { Account: account, BalanceLogEntry: balanceLogEntry }
