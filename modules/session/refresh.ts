import { inTransaction } from '@cocobnk/database'
import { notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Client, IDLE_DAYS, type SessionDatabase, type SessionDeps } from './deps.ts'
import { type Ended, endSession } from './end-sessions.ts'
import { accessToken, issueTokens, type Tokens } from './open-session.ts'
import { deleteLongSpent, lockRefreshToken, spendRefreshToken } from './refresh-token.store.ts'
import { hashRefreshToken, successorOf } from './refresh-token.ts'
import { confirmGeneration } from './store.ts'

/** Within that, the same token gets the same answer: two tabs, or a page loaded again in the middle of it. */
const GRACE_SECONDS = 10
const SPENT_DAYS = 1

type Shown = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>
type Outcome = { readonly tokens?: Tokens; readonly ended?: Ended }
/**
 * New tokens for the old. A refresh token is spent by its first use; what happens when it is shown again depends on
 * whether its successor has ever come back to us, as refresh token or by the access token issued with it:
 * if it has, the browser got our answer, so somebody else has this one too, and the session ends;
 * if not, the answer may have been lost on its way, and is given again.
 */
export async function refresh(
  deps: SessionDeps,
  { refreshToken, client }: { readonly refreshToken: string | undefined; readonly client: Client },
): Promise<Result<Tokens, 'SESSION_ENDED'>> {
  if (!refreshToken) return refuse('SESSION_ENDED')
  const { tokens, ended } = await inTransaction(deps.db, async (transaction): Promise<Outcome> => {
    const shown = await lockRefreshToken(transaction, hashRefreshToken(refreshToken), GRACE_SECONDS)
    if (!shown) return {}
    if (isReplayed(shown)) return { ended: await endStolen(deps, transaction, shown, client) }
    return { tokens: await answer(deps, transaction, shown, refreshToken) }
  })
  await ended?.tell()
  return tokens ? ok(tokens) : refuse('SESSION_ENDED')
}

/** A spent token without successor was replaced before we ever saw it: whoever shows it got an answer meant for another. */
function isReplayed({ spent_at, successor_generation, confirmed_generation }: Shown): boolean {
  return spent_at !== null && (successor_generation === null || confirmed_generation >= successor_generation)
}

function answer(deps: SessionDeps, transaction: SessionDatabase, shown: Shown, token: string): Promise<Tokens> {
  if (shown.spent_at === null) return advance(deps, transaction, shown, token)
  return shown.just_spent ? repeat(deps, shown, token) : replace(deps, transaction, shown, token)
}

async function advance(deps: SessionDeps, transaction: SessionDatabase, shown: Shown, token: string): Promise<Tokens> {
  await confirmGeneration(transaction, shown.session_seq, shown.generation)
  await deleteLongSpent(transaction, shown.session_seq, SPENT_DAYS)
  return succeed(deps, transaction, shown, token)
}

/** The answer that was lost may still turn up with somebody: the token in it must not be worth anything then. */
async function replace(deps: SessionDeps, transaction: SessionDatabase, shown: Shown, token: string): Promise<Tokens> {
  const lost = { sessionSeq: shown.session_seq, generation: shown.successor_generation ?? 0 }
  await spendRefreshToken(transaction, { ...lost, successor: null })
  return succeed(deps, transaction, shown, token)
}

async function succeed(deps: SessionDeps, transaction: SessionDatabase, shown: Shown, token: string): Promise<Tokens> {
  const next = placeOf(shown, shown.last_generation + 1)
  const { sessionSeq } = next
  await spendRefreshToken(transaction, { sessionSeq, generation: shown.generation, successor: next.generation })
  return issueTokens(deps, transaction, next, successorOf(deps.refreshSecret, token, next.generation))
}

async function repeat(deps: SessionDeps, shown: Shown, token: string): Promise<Tokens> {
  const same = placeOf(shown, shown.successor_generation ?? 0)
  const idleEnd = Date.now() + IDLE_DAYS * 86_400_000
  return {
    token: await accessToken(deps, same),
    refreshCookie: {
      token: successorOf(deps.refreshSecret, token, same.generation),
      expiresAt: new Date(Math.min(idleEnd, same.sessionEnd.getTime())),
    },
  }
}

function placeOf({ member_seq, session_seq, session_end }: Shown, generation: number) {
  return { memberSeq: member_seq, sessionSeq: session_seq, generation, sessionEnd: session_end }
}

async function endStolen(
  deps: SessionDeps,
  transaction: SessionDatabase,
  shown: Shown,
  client: Client,
): Promise<Ended> {
  const { member_seq: memberSeq, session_seq: sessionSeq } = shown
  await notifySecurity(transaction, deps, { memberSeq, event: 'SESSION_STOLEN', client })
  return endSession(deps, transaction, { memberSeq, sessionSeq })
}
