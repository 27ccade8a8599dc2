import type { Redis } from 'ioredis'
import type { ApiEvents } from '../events.ts'
import { RECOVERY_MS } from './recovery-time.ts'

export type EndedSessions = ReturnType<typeof endedSessions>

/**
 * Recently ended sessions, one of whose sockets could still be away and come back. Such a socket would rejoin its old rooms without being
 * asked for its token.
 */
export function endedSessions(redis: Redis, events: ApiEvents) {
  const keyOf = (sessionSeq: string) => `socket:ended:${sessionSeq}`
  return {
    remember: async (sessionSeq: string): Promise<void> => {
      await redis
        .set(keyOf(sessionSeq), '', 'PX', 2 * RECOVERY_MS)
        // Redis also holds what would be recovered; without it nothing can be.
        .catch(events.sessionEndNotKept)
    },
    has: async (sessionSeq: string): Promise<boolean> => (await redis.exists(keyOf(sessionSeq))) === 1,
  }
}
