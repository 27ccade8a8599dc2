import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { operations } from '../operation.ts'

export const reserveOperations = operations({
  'GET /reserve': {
    act: 'list',
    summary: 'Whether what the bank holds of each open asset covers its books, as found last; never how much that is',
    auth: 'public',
    output: z.object({
      list: z.array(
        z.object({
          asset_seq: seqText,
          code: z.string(),
          name: z.string(),
          /** Null before the first check. */
          is_covered: z.boolean().nullable(),
          /** False when the last check is overdue, or there was none. */
          is_current: z.boolean(),
          checked_at: timeText.nullable(),
          /** The block at which chain and books were compared; null for money at a bank. */
          height: z.string().nullable(),
        }),
      ),
    }),
    refusals: [],
  },
})
