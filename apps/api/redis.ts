import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { ApiEvents } from './events.ts'

/** Longer than a busy moment of this process or machine, during which a late read would look like a missing response. */
const COMMAND_TIMEOUT_MS = 1_500

/** How long a starting process waits for Redis. Without Redis it starts too, and reports itself as not ready. */
const START_PATIENCE_MS = 3_000

/** Opens a connection for limits and health. Commands fail fast when Redis is unavailable, so that no request waits for it. */
export function openRedis(url: string, events: ApiEvents): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy,
  })
  return heard(redis, events)
}

/** Waits until the connection is open, so that a process does not refuse its first requests merely because it has just started. */
export async function untilOpen(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return
  const open = new Promise((resolve) => redis.once('ready', resolve))
  await Promise.race([open, sleep(START_PATIENCE_MS, undefined, { ref: false })])
}

/**
 * Opens a connection for messages between servers. Commands wait until Redis is back: the socket's adapter retries immediately after an
 * error, so failing fast would only burn CPU.
 */
export function openFanOutRedis(url: string, events: ApiEvents): Redis {
  return heard(new Redis(url, { maxRetriesPerRequest: null, retryStrategy }), events)
}

function retryStrategy(attempt: number): number {
  return Math.min(attempt * 50, 1_000)
}

/** Adds an error listener. Without one, a lost connection would end the process. */
function heard(redis: Redis, events: ApiEvents): Redis {
  return redis.on('error', events.redisAway)
}
