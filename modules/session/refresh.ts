import { inTransaction } from '@cocobnk/database'
import { notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Client, IDLE_DAYS, type SessionDatabase, type SessionDeps } from './deps.ts'
import { endSession } from './end-sessions.ts'
import { accessToken, issueTokens, type Tokens } from './open-session.ts'
import { deleteLongSpent, lockRefreshToken, spendRefreshToken } from './refresh-token.store.ts'
import { hashRefreshToken, successorOf } from './refresh-token.ts'
import { confirmGeneration } from './store.ts'

/** Within that, the same token gets the same answer: two tabs, or a page loaded again in the middle of it. */
const GRACE_SECONDS = 10
const SPENT_DAYS = 1

type Shown = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>
type Refreshed = Result<Tokens, 'SESSION_ENDED'>

/**
 * New tokens for the old. A refresh token is spent by its first use; what happens when it is shown again depends on
 * whether its successor has ever come back to us, as refresh token or by the access token issued with it:
 * if it has, the browser got our answer, so somebody else has this one too, and the session ends;
 * if not, the answer may have been lost on its way, and is given again.
 */
export async function refresh(
  deps: SessionDeps,
  { refreshToken, client }: { readonly refreshToken: string | undefined; readonly client: Client },
): Promise<Refreshed> {
  if (!refreshToken) return refuse('SESSION_ENDED')
  const tell = { now: async () => {} }
  const refreshed = await inTransaction(deps.db, async (transaction): Promise<Refreshed> => {
    const shown = await lockRefreshToken(transaction, hashRefreshToken(refreshToken), GRACE_SECONDS)
    if (!shown) return refuse('SESSION_ENDED')
    if (shown.spent_at === null) return ok(await advance(deps, transaction, shown, refreshToken))
    if (isReplayed(shown)) {
      tell.now = await endStolen(deps, transaction, shown, client)
      return refuse('SESSION_ENDED')
    }
    return ok(await (shown.just_spent ? repeat : replace)(deps, transaction, shown, refreshToken))
  })
  await tell.now()
  return refreshed
}

/** A token without successor was replaced before we ever saw it: whoever shows it got an answer meant for another. */
function isReplayed({ successor_generation, confirmed_generation }: Shown): boolean {
  return successor_generation === null || confirmed_generation >= successor_generation
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

async function repeat(deps: SessionDeps, _: SessionDatabase, shown: Shown, token: string): Promise<Tokens> {
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

async function endStolen(deps: SessionDeps, transaction: SessionDatabase, shown: Shown, client: Client) {
  const { member_seq: memberSeq, session_seq: sessionSeq } = shown
  await notifySecurity(transaction, deps, { memberSeq, event: 'SESSION_STOLEN', client })
  const ended = await endSession(deps, transaction, { memberSeq, sessionSeq })
  return ended.tell
}
