import type { RefreshCookie } from '@cocobnk/contract'
import type { Family } from './family.ts'
import {
  confirmGeneration,
  deleteLongSpent,
  type Executor,
  insertRefreshToken,
  lockRefreshToken,
  type ShownToken,
  spendRefreshToken,
  updateGeneration,
} from './refresh-token.store.ts'
import { hashRefreshToken, newRefreshToken, successorOf } from './refresh-token.ts'

/** Within this time the same token gets the same response: two tabs, or a reload in the middle. */
const GRACE_SECONDS = 10
const SPENT_DAYS = 1
const FIRST_GENERATION = 1

export type Place = {
  readonly ownerSeq: string
  readonly sessionSeq: string
  readonly generation: number
  readonly sessionEnd: Date
}
/** The subject of an access token, and the refresh token that goes with it. */
export type Issued = { readonly place: Place; readonly refreshCookie: RefreshCookie }

type Rotating = {
  readonly family: Family
  /** Secret of our own processes, from which the next refresh token is derived. */
  readonly secret: Uint8Array
}
type Shown = {
  readonly refreshToken: string
  /** If given, tokens of other sessions are treated as unknown. */
  readonly sessionSeq?: string
}
type Rotated = {
  readonly issued?: Issued
  readonly replayed?: { readonly ownerSeq: string; readonly sessionSeq: string }
}

/** The first refresh token of a session. */
export function issueFirst(db: Executor, family: Family, session: Omit<Place, 'generation'>): Promise<Issued> {
  return issue(db, family, { ...session, generation: FIRST_GENERATION }, newRefreshToken())
}

/**
 * Rotates a refresh token. It is consumed by its first use. A replay is judged by whether its successor has ever come back to us, as
 * refresh token or by the access token issued with it. If it has, the browser got our response, so this token was copied, and the caller
 * ends the session. If not, the response may have been lost, and is repeated.
 */
export async function rotate(db: Executor, rotating: Rotating, { refreshToken, sessionSeq }: Shown): Promise<Rotated> {
  const wanted = { tokenHash: hashRefreshToken(refreshToken), sessionSeq }
  const shown = await lockRefreshToken(db, rotating.family, wanted, GRACE_SECONDS)
  if (!shown) return {}
  if (isReplayed(shown)) return { replayed: { ownerSeq: shown.owner_seq, sessionSeq: shown.session_seq } }
  if (shown.spent_at === null) return { issued: await advance(db, rotating, shown, refreshToken) }
  return { issued: await (shown.just_spent ? repeat : replace)(db, rotating, shown, refreshToken) }
}

/** A consumed token without a successor was replaced before it ever came back: its bearer got a response meant for another client. */
function isReplayed({ spent_at, successor_generation, confirmed_generation }: ShownToken): boolean {
  return spent_at !== null && (successor_generation === null || confirmed_generation >= successor_generation)
}

async function advance(db: Executor, rotating: Rotating, shown: ShownToken, token: string): Promise<Issued> {
  const { generation, session_seq: sessionSeq } = shown
  await confirmGeneration(db, rotating.family, { sessionSeq, generation })
  await deleteLongSpent(db, rotating.family, sessionSeq, SPENT_DAYS)
  return succeed(db, rotating, shown, token)
}

/** Issues another successor. The lost response may still be intercepted, so the token in it must become worthless. */
async function replace(db: Executor, rotating: Rotating, shown: ShownToken, token: string): Promise<Issued> {
  const lost = { sessionSeq: shown.session_seq, generation: shown.successor_generation ?? 0 }
  await spendRefreshToken(db, rotating.family, { ...lost, successor: null })
  return succeed(db, rotating, shown, token)
}

async function succeed(db: Executor, { family, secret }: Rotating, shown: ShownToken, token: string): Promise<Issued> {
  const next = placeOf(shown, shown.last_generation + 1)
  const { sessionSeq } = next
  await spendRefreshToken(db, family, { sessionSeq, generation: shown.generation, successor: next.generation })
  return issue(db, family, next, successorOf(secret, token, next.generation))
}

async function repeat(_: Executor, { family, secret }: Rotating, shown: ShownToken, token: string): Promise<Issued> {
  const place = placeOf(shown, shown.successor_generation ?? 0)
  const idleEnd = Date.now() + family.idleSeconds * 1_000
  const expiresAt = new Date(Math.min(idleEnd, place.sessionEnd.getTime()))
  return { place, refreshCookie: { token: successorOf(secret, token, place.generation), expiresAt } }
}

/** Puts a refresh token in force as the session's latest. */
async function issue(db: Executor, family: Family, place: Place, refreshToken: string): Promise<Issued> {
  const tokenHash = hashRefreshToken(refreshToken)
  const expiresAt = await insertRefreshToken(db, family, { ...place, tokenHash })
  await updateGeneration(db, family, place)
  return { place, refreshCookie: { token: refreshToken, expiresAt } }
}

function placeOf({ owner_seq, session_seq, session_end }: ShownToken, generation: number): Place {
  return { ownerSeq: owner_seq, sessionSeq: session_seq, generation, sessionEnd: session_end }
}
