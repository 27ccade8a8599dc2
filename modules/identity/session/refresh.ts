import { inTransaction } from '@cocobnk/database'
import { notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Client, MEMBERS, type SessionDatabase, type SessionDeps } from './deps.ts'
import { type Ended, endSession } from './end-sessions.ts'
import { type Tokens, tokensOf } from './open-session.ts'
import { rotate } from './rotation.ts'
import type { SessionOwner } from './store.ts'

type Outcome = { readonly tokens?: Tokens; readonly ended?: Ended }

/** Exchanges tokens; a refresh token replayed after its successor was used ends the session. */
export async function refresh(
  deps: SessionDeps,
  { refreshToken, client }: { readonly refreshToken: string | undefined; readonly client: Client },
): Promise<Result<Tokens, 'SESSION_ENDED'>> {
  if (!refreshToken) return refuse('SESSION_ENDED')
  const { tokens, ended } = await inTransaction(deps.db, async (transaction): Promise<Outcome> => {
    const rotating = { family: MEMBERS, secret: deps.refreshSecret }
    const { issued, replayed } = await rotate(transaction, rotating, { refreshToken })
    if (issued) return { tokens: await tokensOf(deps, issued) }
    if (!replayed) return {}
    const stolen = { memberSeq: replayed.ownerSeq, sessionSeq: replayed.sessionSeq }
    return { ended: await endStolen(deps, transaction, stolen, client) }
  })
  await ended?.tell()
  return tokens ? ok(tokens) : refuse('SESSION_ENDED')
}

async function endStolen(
  deps: SessionDeps,
  transaction: SessionDatabase,
  { memberSeq, sessionSeq }: SessionOwner,
  client: Client,
): Promise<Ended> {
  await notifySecurity(transaction, deps, { memberSeq, event: 'SESSION_STOLEN', client })
  return endSession(deps, transaction, { memberSeq, sessionSeq })
}
