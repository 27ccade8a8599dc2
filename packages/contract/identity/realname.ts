import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { birthDate } from './birth-date.ts'
import { REALNAME_REFUSALS, REALNAME_RESULT_REFUSALS } from './kyc.refusals.ts'
import { personName } from './kyc.ts'

/** ENDED: the window was closed, or it timed out. */
const ATTEMPT_STATES = ['STATED', 'PREPARED', 'VERIFIED', 'FAILED', 'ENDED'] as const

export const realnameOperations = operations({
  'GET /kyc/realname': {
    act: 'realname',
    summary: 'The member’s real name, if it is verified, and how the latest attempt stands',
    auth: 'member',
    output: z.object({
      /** Also returned once expired, so that it can be shown as such. */
      realname: z.object({ name: z.string(), verified_at: timeText, expires_at: timeText }).nullable(),
      attempt: z
        .object({
          attempt_seq: seqText,
          state: z.enum(ATTEMPT_STATES),
          fault: z.enum(['REFUSED', 'MISMATCH']).nullable(),
          created_at: timeText,
        })
        .nullable(),
    }),
    refusals: [],
  },
  'POST /kyc/realname': {
    act: 'realname_state',
    summary: 'Say who one is; the provider of identity then confirms it',
    auth: 'member',
    limit: { max: 20, windowSeconds: 3_600 },
    body: z.object({ name: personName, birth_date: birthDate }),
    output: z.object({ attempt_seq: seqText }),
    refusals: [],
  },
  'POST /kyc/realname/process/prepare': {
    act: 'realname_prepare',
    summary: 'Where the provider confirms it, to be opened in a window of its own',
    auth: 'member',
    limit: { max: 20, windowSeconds: 3_600 },
    body: z.object({ attempt_seq: seqText }),
    output: z.object({ popup_url: z.url(), ends_at: timeText }),
    refusals: REALNAME_REFUSALS,
  },
  'POST /kyc/realname/process/result': {
    act: 'realname_result',
    summary: 'What the provider says, signed by it; each attempt is answered once',
    auth: 'public',
    bearer: { result: 'IDENTITY' },
    limit: { max: 120, windowSeconds: 60 },
    body: z.object({ result: z.string().min(1).max(4_096) }),
    output: z.object({}),
    refusals: REALNAME_RESULT_REFUSALS,
  },
})
