import type { VerifyingKey } from '@cocobnk/access-token'
import { batchLoader } from '@cocobnk/concurrency'
import type { SessionCaller } from '@cocobnk/contract'
import type { Ask, Kysely } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { MEMBERS, type SessionTables } from './deps.ts'
import { confirmGeneration } from './refresh-token.store.ts'
import { type SessionOwner, selectGenerations, selectLiveSession } from './store.ts'

type FindLive = (owner: SessionOwner) => Promise<{ readonly confirmed_generation: number } | undefined>

export type AuthenticateDeps = {
  readonly db: Kysely<SessionTables>
  readonly signingKey: VerifyingKey
  /** By default, sessions are looked up one by one. */
  readonly findLive?: FindLive
}

/** Batches the lookups of one turn of the event loop into one statement. Nothing is cached. */
export function gatherLive(askDatabase: Ask): FindLive {
  const keyOf = (memberSeq: string, sessionSeq: string) => `${memberSeq} ${sessionSeq}`
  const { find } = batchLoader({
    load: async (keys) => {
      const owners = keys
        .map((key) => key.split(' '))
        .map(([memberSeq = '', sessionSeq = '']) => ({ memberSeq, sessionSeq }))
      const generations = await selectGenerations(askDatabase, owners)
      return new Map(keys.flatMap((key, place) => liveAt(key, generations[place])))
    },
  })
  return ({ memberSeq, sessionSeq }) => find(keyOf(memberSeq, sessionSeq))
}

function liveAt(key: string, generation: number | null | undefined) {
  return typeof generation === 'number' ? [[key, { confirmed_generation: generation }] as const] : []
}

/** Returns the holder of this access token. The session row is read every time: a logout ends even a token that has not expired. */
export async function authenticate(
  { db, signingKey, findLive = (owner) => selectLiveSession(db, owner) }: AuthenticateDeps,
  token: string,
): Promise<Result<{ readonly caller: SessionCaller; readonly expiresAt: Date }, 'UNAUTHENTICATED'>> {
  const claims = await signingKey.verify(token)
  const session = claims && (await findLive({ memberSeq: claims.ownerSeq, sessionSeq: claims.sessionSeq }))
  if (!session) return refuse('UNAUTHENTICATED')
  const { ownerSeq: memberSeq, sessionSeq, generation, expiresAt } = claims
  // Once after each refresh: the response has arrived, so the previous refresh token is not needed any more.
  if (generation > session.confirmed_generation) await confirmGeneration(db, MEMBERS, { sessionSeq, generation })
  return ok({ caller: { kind: 'member', memberSeq, sessionSeq }, expiresAt })
}
