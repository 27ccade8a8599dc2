import { expect, it, vi } from 'vitest'
import { keepMonthsReady } from './months.ts'

const NOW = new Date('2029-11-16T00:00:00Z')

function deps(shards: readonly { ahead: number; hasRest: boolean }[], openMonths = vi.fn(async () => 1)) {
  const log = { error: vi.fn(), warn: vi.fn() }
  const set = vi.fn()
  const ledgers = { openMonths, monthsAhead: async () => [...shards] }
  return { log, set, openMonths, deps: { ledgers, metrics: { journalMonths: { set } }, log } as never }
}

it('makes months ahead and is quiet while three are ready everywhere', async () => {
  const {
    log,
    set,
    openMonths,
    deps: given,
  } = deps([
    { ahead: 6, hasRest: false },
    { ahead: 3, hasRest: false },
  ])
  await keepMonthsReady(given, NOW)
  expect(openMonths).toHaveBeenCalledWith(6, NOW)
  expect(set.mock.calls).toEqual([
    [{ shard: '0' }, 6],
    [{ shard: '1' }, 3],
  ])
  expect(log.error).not.toHaveBeenCalled()
})

it('raises an alert for a shard with fewer than three months, and for rows outside every month', async () => {
  const { log, deps: given } = deps([
    { ahead: 2, hasRest: false },
    { ahead: 6, hasRest: true },
  ])
  await keepMonthsReady(given, NOW)
  expect(log.error.mock.calls.map(([facts]) => facts)).toEqual([
    { event: 'journal.months_short', shard: 0, ahead: 2 },
    { event: 'journal.rows_in_rest', shard: 1 },
  ])
})

it('looks how many are ready though none could be made, and fails so that it is tried again', async () => {
  const fails = vi.fn(async () => Promise.reject(new Error('no lock')))
  const { log, deps: given } = deps([{ ahead: 1, hasRest: false }], fails as never)
  await expect(keepMonthsReady(given, NOW)).rejects.toThrow('no lock')
  expect(log.error).toHaveBeenCalledTimes(1)
})
