import { inTransaction, type Kysely, uuidV7 } from '@cocobnk/database'
import { type MemberTables, updateLastLogin, verifyPassword } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { SigningKey } from './signing-key.ts'
import { insertSession, type SessionTables } from './store.ts'

const ACCESS_TOKEN_MINUTES = 10
const AGENT_MAX_CHARACTERS = 300

export type LoginDeps = { readonly db: Kysely<SessionTables & MemberTables>; readonly signingKey: SigningKey }

type LoginInput = { readonly userId: string; readonly password: string; readonly agent: string }

/** Opens a session and answers its first access token. */
export async function login(
  { db, signingKey }: LoginDeps,
  { userId, password, agent }: LoginInput,
): Promise<Result<{ readonly token: string }, 'LOGIN_REFUSED'>> {
  const memberSeq = await verifyPassword(db, userId, password)
  if (!memberSeq) return refuse('LOGIN_REFUSED')
  const sessionSeq = uuidV7()
  const expiresAt = new Date(Date.now() + ACCESS_TOKEN_MINUTES * 60_000)
  await inTransaction(db, async (transaction) => {
    await insertSession(transaction, {
      session_seq: sessionSeq,
      member_seq: memberSeq,
      expires_at: expiresAt,
      agent: agent.slice(0, AGENT_MAX_CHARACTERS),
    })
    await updateLastLogin(transaction, memberSeq)
  })
  return ok({ token: await signingKey.sign({ memberSeq, sessionSeq, expiresAt }) })
}
