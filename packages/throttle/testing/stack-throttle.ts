import { randomBytes } from 'node:crypto'
import { createLogger } from '@cocobnk/logging'
import { Redis } from 'ioredis'
import { createThrottle } from '../throttle.ts'

/** Counts in the Redis of the running stack; its own secret keeps the counters private. */
export function stackThrottle() {
  const redis = new Redis(process.env.REDIS_URL ?? '')
  const log = createLogger({ service: 'test', level: 'silent' })
  return { throttle: createThrottle({ redis, secret: randomBytes(32), log }), close: () => redis.disconnect() }
}
