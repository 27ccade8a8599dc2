import type { CodeOf } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { stateOf, unlockAfterReset } from '@cocobnk/member'
import { type Credential, checkLoginPasskey } from '@cocobnk/passkey'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Client, SessionDeps } from './deps.ts'
import { refusalOf } from './login.ts'
import { type Opened, openSession } from './open-session.ts'
import { endReplaced } from './replaced.ts'

type PasskeyLogin = {
  readonly challengeSeq: string
  readonly credential: Credential
  readonly client: Client
  readonly refreshToken: string | undefined
  readonly deviceToken: string | undefined
}

/** Logs in by passkey. It is two factors in one, the device and its unlocking, so nothing else is required. */
export async function loginByPasskey(
  deps: SessionDeps,
  { client, refreshToken, deviceToken, ...given }: PasskeyLogin,
): Promise<Result<Opened, CodeOf<'POST /auth/passkey'>>> {
  const loggedIn = await inTransaction(deps.db, async (transaction) => {
    const used = await checkLoginPasskey(deps, transaction, given)
    if (!used.ok) return used
    const memberSeq = used.value
    if (await deps.isHouse?.(memberSeq)) return refuse('MEMBER_SUSPENDED')
    const state = await stateOf(transaction, memberSeq)
    const isUnlocked = state === 'LOCKED' && (await unlockAfterReset(transaction, memberSeq))
    const refused = isUnlocked ? undefined : refusalOf({ memberSeq, state })
    return refused ?? ok(await openSession(deps, transaction, { memberSeq, method: 'PASSKEY', client, deviceToken }))
  })
  if (loggedIn.ok) await endReplaced(deps, refreshToken, loggedIn.value)
  return loggedIn
}
