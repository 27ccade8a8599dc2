import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { HALT_CAUSES, HALT_KINDS } from '../enums.ts'
import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { asked, reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'

const halt = z.object({
  halt_seq: seqText,
  kind: z.enum(HALT_KINDS),
  cause: z.enum(HALT_CAUSES),
  /** Null where exchanges of all assets are halted. */
  asset: z.object({ asset_seq: seqText, code: z.string() }).nullable(),
  /** Null where a whole asset is halted. */
  account: z.object({ number: z.string(), member_seq: seqText }).nullable(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The value today of the amount or difference that was found, without its sign; null if it has none or there is no price. */
  usot: amountText.nullable(),
  raised_at: timeText,
  released_at: timeText.nullable(),
})

/** Automatic halts, and their release by operators. */
export const haltOperations = operations({
  'GET /operator/halt': {
    act: 'halts',
    summary: 'Accounts, assets and exchanges that the bank has halted by itself, newest first',
    auth: 'operator',
    permission: 'halt.release',
    query: pageQuery.extend({ state: z.enum(['OPEN', 'RELEASED']).default('OPEN') }),
    output: pageOf(halt),
    refusals: [],
  },
  'GET /operator/halt/{halt_seq}': {
    act: 'halt_one',
    summary:
      'One halt with the latest earlier ones of the same kind and subject, as both operators who release it see it',
    auth: 'operator',
    permission: 'halt.release',
    path: z.object({ halt_seq: seqText }),
    output: z.object({ halt, earlier: z.array(halt) }),
    refusals: [],
  },
  'PATCH /operator/halt/{halt_seq}': {
    act: 'halt_release',
    summary: 'Ask for an account, the withdrawals of an asset or exchanges to be released',
    auth: 'operator',
    permission: 'halt.release',
    stepUp: 'required',
    fourEyes: { byType: { SET_RELEASED: 'halt.release' } },
    path: z.object({ halt_seq: seqText }),
    body: z.object({ type: z.enum(['SET_RELEASED']), reason: reasonText }),
    output: asked,
    refusals: ASK_REFUSALS,
  },
})

export const haltSchemas = { Halt: halt }
