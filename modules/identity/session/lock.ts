import { inTransaction } from '@cocobnk/database'
import { lockByToken, notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Client, SessionDeps } from './deps.ts'
import { endSessions } from './end-sessions.ts'
import { forgetDevices } from './known-device.ts'

/** "This was not me": locks the account and ends every session, by the link of a security mail. */
export async function lock(
  deps: SessionDeps,
  { token, client }: { readonly token: string; readonly client: Client },
): Promise<Result<undefined, 'LOCK_LINK_ENDED'>> {
  const ended = await inTransaction(deps.db, async (transaction) => {
    const memberSeq = await lockByToken(transaction, token)
    if (!memberSeq) return undefined
    await forgetDevices(transaction, memberSeq)
    await notifySecurity(transaction, deps, { memberSeq, event: 'LOCKED', client })
    return endSessions(deps, transaction, memberSeq)
  })
  await ended?.tell()
  return ended ? ok(undefined) : refuse('LOCK_LINK_ENDED')
}
