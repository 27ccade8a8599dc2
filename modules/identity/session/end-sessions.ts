import type { Push } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { SessionTables } from './deps.ts'
import { revokeSessions, type SessionOwner } from './store.ts'

type Database = Kysely<SessionTables>
type Deps = { readonly push: Push }

export type Ended = {
  readonly count: number
  /** Tells the member's open screens; to be called after the commit. */
  readonly tell: () => Promise<void>
}

/** Ends a member's sessions at once, in every process. Ending one twice is no error. */
export async function endSessions(
  deps: Deps,
  transaction: Database,
  memberSeq: string,
  exceptSessionSeq?: string,
): Promise<Ended> {
  return ended(deps, memberSeq, await revokeSessions(transaction, memberSeq, { except: exceptSessionSeq }))
}

export async function endSession(
  deps: Deps,
  transaction: Database,
  { memberSeq, sessionSeq }: SessionOwner,
): Promise<Ended> {
  return ended(deps, memberSeq, await revokeSessions(transaction, memberSeq, { only: sessionSeq }))
}

function ended({ push }: Deps, memberSeq: string, sessionSeqs: readonly string[]): Ended {
  return {
    count: sessionSeqs.length,
    tell: async () => {
      for (const seq of sessionSeqs) await push.toMember(memberSeq, 'session.ended', { seq })
    },
  }
}
