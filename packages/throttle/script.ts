/** A Redis call costs more than what it pushes; Lua can unpack some thousands at most. */
const MOMENTS_AT_ONCE = 500

/**
 * A counter is a list of the moments (microseconds of Redis's own clock) at which something was counted, newest first and
 * never longer than its limit: an exact sliding window in about ten bytes a moment. Several counters are taken together
 * or not at all, so that a refusal by one does not use up the others.
 *
 * KEYS: the counters. ARGV: the number of simultaneous takes, then for each counter its limit and its window in microseconds.
 * Returns how many takes were counted, the moment, how many more are left, and milliseconds until the next place is free.
 * If some counters refuse, only those determine the wait.
 */
export const TAKE = `
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local asked = tonumber(ARGV[1])
local open, freed, blocked = math.huge, 0, 0
for i, key in ipairs(KEYS) do
  local max, window = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  local oldest = redis.call('LINDEX', key, -1)
  while oldest and oldest + window <= now do
    redis.call('RPOP', key)
    oldest = redis.call('LINDEX', key, -1)
  end
  local places = max - redis.call('LLEN', key)
  local wait = (redis.call('LINDEX', key, max - 1) or oldest or now) + window - now
  open = math.min(open, places)
  freed = math.max(freed, wait)
  if places <= 0 then blocked = math.max(blocked, wait) end
end
local counted = math.max(0, math.min(asked, open))
local moment = string.format('%.0f', now)
for i, key in ipairs(KEYS) do
  for first = 1, counted, ${MOMENTS_AT_ONCE} do
    local moments = {}
    for place = 1, math.min(${MOMENTS_AT_ONCE}, counted - first + 1) do moments[place] = moment end
    redis.call('LPUSH', key, unpack(moments))
  end
  if counted > 0 then redis.call('PEXPIRE', key, math.ceil(ARGV[2 * i + 1] / 1000)) end
end
return { counted, moment, math.max(0, open - counted), math.ceil((open <= 0 and blocked or freed) / 1000) }
`

/** KEYS: the counters. ARGV: the time of the count to remove. */
export const FORGIVE = `
for _, key in ipairs(KEYS) do redis.call('LREM', key, 1, ARGV[1]) end
`
