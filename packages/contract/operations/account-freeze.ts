import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { FREEZE_EVENTS } from '../enums.ts'
import { reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { FREEZE_REFUSALS } from './account-freeze.refusals.ts'

const deskAccount = z.object({
  account_seq: seqText,
  member_seq: seqText,
  number: z.string(),
  asset: z.object({ asset_seq: seqText, code: z.string() }),
  balance: amountText,
  available_balance: amountText,
  /** Also if the bank halted it by itself. */
  is_frozen: z.boolean(),
  /** The freeze by operators that is in force. */
  freeze: z
    .object({ reason: z.string(), created_at: timeText, ends_at: timeText, is_extended: z.boolean() })
    .nullable(),
  /** Whether the caller may freeze it for a day without a second operator. */
  can_freeze: z.boolean(),
})

const freezeEvent = z.object({
  kind: z.enum(FREEZE_EVENTS),
  at: timeText,
  account_number: z.string(),
  /** Null where it lapsed. */
  reason: z.string().nullable(),
  /** The operator who froze it or asked. Null where it lapsed. */
  maker: z.string().nullable(),
  /** The operator who agreed. Null where one sufficed. */
  checker: z.string().nullable(),
  /** When the freeze ends or ended. */
  ends_at: timeText,
})

/** The accounts of a member for operators, and freezing one of them. */
export const accountFreezeOperations = operations({
  'GET /operator/member/{member_seq}/account': {
    act: 'member_accounts',
    summary: 'The accounts of a member, and when operators froze and released them; being looked at is audited',
    auth: 'operator',
    permission: 'member.read',
    path: z.object({ member_seq: seqText }),
    /** The latest 50 events, newest first. */
    output: z.object({ list: z.array(deskAccount), events: z.array(freezeEvent) }),
    refusals: [],
  },
  'GET /operator/account/{account_seq}': {
    act: 'account',
    summary: 'One account, and when operators froze and released it; being looked at is audited',
    auth: 'operator',
    permission: 'member.read',
    path: z.object({ account_seq: seqText }),
    output: z.object({ account: deskAccount, events: z.array(freezeEvent) }),
    refusals: [],
  },
  'PATCH /operator/account/{account_seq}': {
    act: 'account_freeze',
    summary: 'Freeze an account for a day; ask for the freeze to be extended to a week, or ended',
    auth: 'operator',
    permission: 'member.restrict',
    stepUp: 'required',
    fourEyes: {
      byType: { SET_FROZEN: null, SET_FROZEN_LONGER: 'account.extend', SET_RELEASED: 'account.release' },
    },
    path: z.object({ account_seq: seqText }),
    body: z.object({ type: z.enum(['SET_FROZEN', 'SET_FROZEN_LONGER', 'SET_RELEASED']), reason: reasonText }),
    /** The approval still needed from another operator, if any. */
    output: z.object({ approval_seq: seqText.nullable(), expires_at: timeText.nullable() }),
    refusals: FREEZE_REFUSALS,
  },
})

export const accountFreezeSchemas = { DeskAccount: deskAccount, AccountEvent: freezeEvent }
