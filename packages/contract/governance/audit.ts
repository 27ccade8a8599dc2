import { z } from 'zod'
import { timeText } from '../amount.ts'
import { jsonValue } from '../identity/credential.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'

/** Kind and id, such as `operator:019a…`. */
const nameText = z
  .string()
  .max(120)
  .regex(/^[a-z-]+:[^\0]+$/)

export const auditOperations = operations({
  'GET /operator/audit': {
    act: 'audit',
    summary: 'Who did what to whom, newest first',
    auth: 'operator',
    permission: 'audit.read',
    query: pageQuery.extend({
      actor: nameText.optional(),
      subject: nameText.optional(),
      action: z
        .string()
        .regex(/^[a-z][a-z.-]{1,63}$/)
        .optional(),
    }),
    output: pageOf(
      z.object({
        audit_seq: z.string(),
        at: timeText,
        actor: z.string(),
        /** An operator's name; null for commands. */
        actor_name: z.string().nullable(),
        action: z.string(),
        subject: z.string(),
        detail: z.record(z.string(), jsonValue),
        hash: z.string(),
      }),
    ),
    refusals: [],
  },
})
