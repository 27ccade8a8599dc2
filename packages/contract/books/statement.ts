import { z } from 'zod'
import { seqText } from '../amount.ts'
import { operations } from '../operation.ts'
import { clockQuery } from '../time-zone.ts'

export const statementOperations = operations({
  'GET /account/{account_seq}/statement': {
    act: 'account-statement',
    summary:
      'One month of an account as a PDF in the language of the caller: every entry with its balance and what it was worth then, and the sums',
    auth: 'member',
    keys: 'READ',
    limit: { max: 20, windowSeconds: 600 },
    download: true,
    path: z.object({ account_seq: seqText }),
    query: clockQuery.extend({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) }),
    output: z.object({}),
    refusals: [],
  },
})
