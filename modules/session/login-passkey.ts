import type { CodeOf } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { stateOf } from '@cocobnk/member'
import { type Credential, checkLoginPasskey } from '@cocobnk/passkey'
import { ok, type Result } from '@cocobnk/result'
import type { Client, SessionDeps } from './deps.ts'
import { refusalOf } from './login.ts'
import { openSession, type Tokens } from './open-session.ts'
import { endReplaced } from './replaced.ts'

type PasskeyLogin = {
  readonly challengeSeq: string
  readonly credential: Credential
  readonly client: Client
  readonly refreshToken: string | undefined
}

/** A passkey is two factors in one, the device and what unlocks it, so nothing else is asked. */
export async function loginByPasskey(
  deps: SessionDeps,
  { client, refreshToken, ...given }: PasskeyLogin,
): Promise<Result<Tokens, CodeOf<'POST /auth/passkey'>>> {
  const loggedIn = await inTransaction(deps.db, async (transaction) => {
    const used = await checkLoginPasskey(deps, transaction, given)
    if (!used.ok) return used
    const memberSeq = used.value
    const refused = refusalOf({ memberSeq, state: await stateOf(transaction, memberSeq) })
    return refused ?? ok(await openSession(deps, transaction, { memberSeq, method: 'PASSKEY', client }))
  })
  if (loggedIn.ok) await endReplaced(deps, refreshToken)
  return loggedIn
}
