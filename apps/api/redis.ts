import { Redis } from 'ioredis'
import type { ApiEvents } from './events.ts'

/** Longer than a busy moment of this process or the machine: a late read would look like no response. */
const COMMAND_TIMEOUT_MS = 1_500

/** For limits and health: a command that cannot run now fails now, so that no request waits for Redis. */
export function openRedis(url: string, events: ApiEvents): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy,
  })
  return heard(redis, events)
}

/**
 * For messages between servers: commands wait until Redis is back. The socket's adapter retries immediately after an error, so failing fast
 * would keep the CPU busy for nothing.
 */
export function openFanOutRedis(url: string, events: ApiEvents): Redis {
  return heard(new Redis(url, { maxRetriesPerRequest: null, retryStrategy }), events)
}

function retryStrategy(attempt: number): number {
  return Math.min(attempt * 50, 1_000)
}

/** Without a listener a lost connection would end the process. */
function heard(redis: Redis, events: ApiEvents): Redis {
  return redis.on('error', events.redisAway)
}
