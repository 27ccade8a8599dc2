import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { APPLICATION_KINDS, MEMBER_STATES, SECURITY_EVENTS } from '../enums.ts'
import { reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { HOLD_REFUSALS } from './member-desk.refusals.ts'

const memberRow = z.object({
  member_seq: seqText,
  member_number: z.string(),
  user_name: z.string(),
  state: z.enum(MEMBER_STATES),
  created_at: timeText,
  last_login_at: timeText.nullable(),
})

/** A member with what an operator needs next to a case. */
export const deskMember = memberRow.extend({
  /** Null once the membership is closed. */
  email: z.string().nullable(),
  email_verified_at: timeText.nullable(),
  security_grade: z.number().int(),
  /** The later end of both kinds of hold. */
  withdrawals_held_until: timeText.nullable(),
  /** The hold by operators that is in force. */
  outflow_hold: z
    .object({ reason: z.string(), created_at: timeText, ends_at: timeText, is_extended: z.boolean() })
    .nullable(),
  /** Whether the caller may hold the outflow for a day without a second operator. */
  can_hold: z.boolean(),
  factors: z.object({ otp: z.boolean(), passkeys: z.number().int() }),
  sessions: z.number().int(),
  /** Current certifications and their expiry; the real name first. */
  certifications: z.array(
    z.object({ kind: z.enum(['REALNAME', 'KYC']), type_seq: z.number().int().nullable(), expires_at: timeText }),
  ),
  /** Applications, latest first. */
  applications: z.array(
    z.object({ application_seq: seqText, kind: z.enum(APPLICATION_KINDS), status: z.string(), created_at: timeText }),
  ),
  events: z.array(z.object({ event_seq: seqText, kind: z.enum(SECURITY_EVENTS), created_at: timeText })),
})

/** Members, as operators see them. */
export const memberDeskOperations = operations({
  'GET /operator/member': {
    act: 'members',
    summary: 'Members by exact number, ID or email, or all, newest first; searching is audited',
    auth: 'operator',
    permission: 'member.read',
    query: pageQuery.extend({ search: z.string().trim().max(320).optional(), state: z.enum(MEMBER_STATES).optional() }),
    output: pageOf(memberRow),
    refusals: [],
  },
  'GET /operator/member/{member_seq}': {
    act: 'member',
    summary: 'One member with what an operator needs beside a case; being looked at is audited',
    auth: 'operator',
    permission: 'member.read',
    path: z.object({ member_seq: seqText }),
    output: z.object({ member: deskMember }),
    refusals: [],
  },
  'PATCH /operator/member/{member_seq}': {
    act: 'member_restrict',
    summary:
      'Hold the outflow of a member for a day; ask for the hold to be extended or ended, or for the member to be suspended, which ends every session, or to be let back or unlocked',
    auth: 'operator',
    permission: 'member.restrict',
    stepUp: 'required',
    fourEyes: {
      byType: {
        SET_HELD: null,
        SET_HELD_LONGER: 'outflow.extend',
        SET_HOLD_RELEASED: 'outflow.release',
        SET_SUSPENDED: 'member.restrict',
        SET_RELEASED: 'member.release',
      },
    },
    path: z.object({ member_seq: seqText }),
    body: z.object({
      type: z.enum(['SET_HELD', 'SET_HELD_LONGER', 'SET_HOLD_RELEASED', 'SET_SUSPENDED', 'SET_RELEASED']),
      reason: reasonText,
    }),
    /** The approval still needed from another operator, if any. */
    output: z.object({ approval_seq: seqText.nullable(), expires_at: timeText.nullable() }),
    refusals: HOLD_REFUSALS,
  },
})

export const memberDeskSchemas = { DeskMemberRow: memberRow, DeskMember: deskMember }
