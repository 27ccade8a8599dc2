import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'

const KEY = 'job-lease'
const LEASE_MS = 6_000
const RENEW_MS = 2_000

/** Takes or renews the lease. Returns 1 if the caller holds it. */
const TAKE = `
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

export type JobLease = {
  /** Whether this process runs the jobs now. */
  readonly isMine: () => boolean
  readonly close: () => Promise<void>
}

/**
 * Lease for the jobs of the api: one process at a time runs them, because notifications reach all processes and each would query the same
 * rows. The jobs are idempotent, so a lost or doubly held lease is harmless. Without Redis every process runs them.
 */
export function takeJobLease(redis: Pick<Redis, 'eval'>, onTaken: () => void): JobLease {
  const id = randomUUID()
  let isMine = false
  const renew = async () => {
    const taken = await redis.eval(TAKE, 1, KEY, id, LEASE_MS).catch(() => 1)
    const isNew = taken === 1 && !isMine
    isMine = taken === 1
    // Catches up on work that the previous process left undone.
    if (isNew) onTaken()
  }
  void renew()
  const timer = setInterval(() => void renew(), RENEW_MS)
  return {
    isMine: () => isMine,
    close: async () => {
      clearInterval(timer)
      isMine = false
      await redis.eval(RELEASE, 1, KEY, id).catch(() => undefined)
    },
  }
}
