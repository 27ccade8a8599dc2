import { expect, it } from 'vitest'
import { type Entry, newcomersOf, SETTLED_MS } from './newcomers.ts'

const START_MS = Date.parse('2026-01-01T00:00:00.000Z')
const at = (seconds: number, name = `at ${seconds}`): Entry => ({
  request_seq: name,
  created_at: new Date(START_MS + seconds * 1_000).toISOString(),
})
const names = (entries: readonly Entry[]) => entries.map(({ request_seq }) => request_seq)

/** A log that counts the entries read and throws after `breaksAfter` of them. */
function logOf(entries: readonly Entry[], breaksAfter = Number.POSITIVE_INFINITY) {
  const newestFirst = [...entries].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  const log = {
    read: 0,
    async *[Symbol.asyncIterator]() {
      for (const entry of newestFirst) {
        if (log.read === breaksAfter) throw new Error('the line is gone')
        log.read++
        yield await Promise.resolve(entry)
      }
    },
  }
  return log
}

it('returns enough past entries first and then each new one, oldest first', async () => {
  const pick = newcomersOf((found) => found.length >= 2)
  const past = [at(0), at(100), at(200), at(300)]
  expect(names(await pick(logOf(past)))).toEqual(['at 200', 'at 300'])
  expect(await pick(logOf(past))).toEqual([])
  expect(names(await pick(logOf([...past, at(302), at(301)])))).toEqual(['at 301', 'at 302'])
})

it('returns all entries of one moment, each once, and requests that were answered late', async () => {
  const pick = newcomersOf(() => true)
  const log = [at(0, 'a'), at(0, 'b')]
  expect(names(await pick(logOf(log))).sort()).toEqual(['a', 'b'])
  log.push(at(0, 'c'), at(-50, 'slow'))
  expect(names(await pick(logOf(log)))).toEqual(['slow', 'c'])
  expect(await pick(logOf(log))).toEqual([])
})

it('misses nothing after an outage, and repeats nothing after a failed read', async () => {
  const pick = newcomersOf(() => true)
  expect(await pick(logOf([]))).toEqual([])
  const log = [at(0), at(500), at(1_000)]
  await expect(pick(logOf(log, 2))).rejects.toThrow('the line is gone')
  expect(names(await pick(logOf(log)))).toEqual(['at 0', 'at 500', 'at 1000'])
  log.push(at(2_000), at(3_000))
  expect(names(await pick(logOf(log)))).toEqual(['at 2000', 'at 3000'])
})

it('reads a long log only as far back as new entries can be', async () => {
  const pick = newcomersOf(() => true)
  const past = Array.from({ length: 5_000 }, (_, second) => at(second))
  const seconds = SETTLED_MS / 1_000
  for (const log of [logOf(past), logOf([...past, at(5_000)])]) {
    await pick(log)
    expect(log.read).toBeLessThan(seconds + 5)
  }
})
