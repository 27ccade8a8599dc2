import { type ApiKeyTables, revokeAllKeys } from '@cocobnk/api-key'
import type { Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { SessionTables } from './deps.ts'
import { revokeSessions, type SessionOwner } from './store.ts'

type Database = Kysely<SessionTables & ApiKeyTables>
type Deps = { readonly push: Push }

export type Ended = {
  readonly count: number
  /** The names of the API keys that were revoked. */
  readonly keys: readonly string[]
  /** Notifies the member's open screens; must be called after the commit. */
  readonly tell: () => Promise<void>
}

/** Ends a member's sessions at once, in every process, and revokes the API keys. Idempotent. */
export async function endSessions(
  deps: Deps,
  transaction: Database,
  memberSeq: string,
  exceptSessionSeq?: string,
): Promise<Ended> {
  const keys = await revokeAllKeys(transaction, memberSeq)
  return ended(deps, memberSeq, await revokeSessions(transaction, memberSeq, { except: exceptSessionSeq }), keys)
}

export async function endSession(
  deps: Deps,
  transaction: Database,
  { memberSeq, sessionSeq }: SessionOwner,
): Promise<Ended> {
  return ended(deps, memberSeq, await revokeSessions(transaction, memberSeq, { only: sessionSeq }), [])
}

function ended({ push }: Deps, memberSeq: string, sessionSeqs: readonly string[], keys: readonly string[]): Ended {
  return {
    count: sessionSeqs.length,
    keys,
    tell: async () => {
      for (const seq of sessionSeqs) await push.toMember(memberSeq, 'session.ended', { seq })
    },
  }
}
