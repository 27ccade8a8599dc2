import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { HALTED_KINDS, HEALTH_PARTS, HEALTH_STATES } from '../enums.ts'
import { operations } from '../operation.ts'

const state = z.enum(HEALTH_STATES)

const part = z.object({
  part: z.enum(HEALTH_PARTS),
  state,
  since: timeText,
  /** When it last responded; null where the state is derived from others. */
  checked_at: timeText.nullable(),
  /** For a chain: its newest block, and since when there has been none newer. */
  height: z.object({ height: z.number(), since: timeText }).nullable(),
  /** Codes of the assets affected, if not all. */
  assets: z.array(z.string()),
  /** Days in UTC with problems, each with its worst state. */
  days: z.array(z.object({ day: z.string(), state })),
})

const trouble = z.object({
  episode_seq: seqText,
  part: z.enum(HEALTH_PARTS),
  state,
  began_at: timeText,
  ended_at: timeText.nullable(),
})

export const healthOperations = operations({
  'GET /support/status': {
    act: 'status',
    summary: 'How the parts of the bank are now, and how they were in the last 90 days',
    auth: 'public',
    anyOrigin: true,
    output: z.object({
      parts: z.array(part),
      troubles: z.array(trouble),
      measured_since: timeText.nullable(),
      now: timeText,
    }),
    refusals: [],
  },
  'GET /operator/halted': {
    act: 'halted',
    summary: 'Everything that is halted now: the signer, reconciliation, withdrawals of assets, accounts, exchanges',
    auth: 'operator',
    permission: 'session',
    output: z.object({
      list: z.array(
        z.object({
          kind: z.enum(HALTED_KINDS),
          /** The code of an asset; null for other kinds. */
          asset: z.string().nullable(),
          /** How many are combined in this line. */
          count: z.number().int(),
          since: timeText,
        }),
      ),
    }),
    refusals: [],
  },
})

export const healthSchemas = { PartHealth: part, Trouble: trouble }
