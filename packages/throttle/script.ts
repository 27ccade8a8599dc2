/**
 * A counter is a list of the moments (microseconds of Redis's own clock) at which something was counted, newest first and
 * never longer than its limit: an exact sliding window in about ten bytes a moment. Several counters are taken together
 * or not at all, so that what one of them refuses is not held against the others.
 *
 * KEYS: the counters. ARGV: for each its limit and its window in microseconds.
 * Answers whether it was counted, the moment, how many more are left, and milliseconds until the next place is free.
 */
export const TAKE = `
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local wait, left, freed = 0, math.huge, 0
for i, key in ipairs(KEYS) do
  local max, window = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  local oldest = redis.call('LINDEX', key, -1)
  while oldest and oldest + window <= now do
    redis.call('RPOP', key)
    oldest = redis.call('LINDEX', key, -1)
  end
  local blocking = redis.call('LINDEX', key, max - 1)
  if blocking then wait = math.max(wait, blocking + window - now) end
  left = math.min(left, max - redis.call('LLEN', key) - 1)
  freed = math.max(freed, (oldest or now) + window - now)
end
local moment = string.format('%.0f', now)
if wait > 0 then return { 0, moment, 0, math.ceil(wait / 1000) } end
for i, key in ipairs(KEYS) do
  redis.call('LPUSH', key, moment)
  redis.call('PEXPIRE', key, math.ceil(ARGV[2 * i] / 1000))
end
return { 1, moment, left, math.ceil(freed / 1000) }
`

/** KEYS: the counters. ARGV: the moment that was counted and shall not have been. */
export const FORGIVE = `
for _, key in ipairs(KEYS) do redis.call('LREM', key, 1, ARGV[1]) end
`
