import { z } from 'zod'
import { timeText } from './amount.ts'
import { AUTH_REFUSALS } from './auth.refusals.ts'
import { operations } from './operation.ts'

export const authOperations = operations({
  'POST /auth/token': {
    act: 'create',
    summary: 'Log in by ID and password',
    auth: 'public',
    limit: { max: 20, windowSeconds: 900 },
    body: z.object({ user_id: z.string().min(1).max(320), password: z.string().min(1).max(128) }),
    output: z.object({ token: z.string() }),
    refusals: AUTH_REFUSALS,
  },
  'GET /auth/token': {
    act: 'validate',
    summary: 'Say until when the session in hand is valid',
    auth: 'member',
    output: z.object({ expires_at: timeText }),
    refusals: [],
  },
  'DELETE /auth/token': {
    act: 'revoke',
    summary: 'Log out: end the session in hand, on every tab',
    auth: 'member',
    output: z.object({}),
    refusals: [],
  },
})
