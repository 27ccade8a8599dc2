import type { Redis } from 'ioredis'
import type { ApiEvents } from '../events.ts'
import { RECOVERY_MS } from './recovery-time.ts'

export type EndedSessions = ReturnType<typeof endedSessions>

/**
 * Remembers recently ended sessions. A socket of such a session that was disconnected meanwhile would otherwise rejoin its old rooms
 * without having to send its token.
 */
export function endedSessions(redis: Redis, events: ApiEvents) {
  const keyOf = (sessionSeq: string) => `socket:ended:${sessionSeq}`
  return {
    remember: async (sessionSeq: string): Promise<void> => {
      await redis
        .set(keyOf(sessionSeq), '', 'PX', 2 * RECOVERY_MS)
        // Redis also holds the state for recovery, so without Redis no socket can recover.
        .catch(events.sessionEndNotKept)
    },
    has: async (sessionSeq: string): Promise<boolean> => (await redis.exists(keyOf(sessionSeq))) === 1,
  }
}
