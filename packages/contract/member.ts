import { z } from 'zod'
import { seqText, timeText } from './amount.ts'
import { operations } from './operation.ts'

const memberInfo = z.object({
  member_seq: seqText,
  member_number: z.string(),
  user_name: z.string(),
  created_at: timeText,
  last_login_at: timeText.nullable(),
  security_grade: z.number().int(),
})

export const memberOperations = operations({
  'GET /member/me': {
    act: 'me',
    summary: 'The member behind the session in hand',
    auth: 'member',
    output: z.object({ member_info: memberInfo }),
    refusals: [],
  },
})
