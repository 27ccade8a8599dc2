import { expect, it, vi } from 'vitest'
import { keepMonthsReady } from './journal-month.ts'

const NOW = new Date('2029-11-16T00:00:00Z')

function deps(shards: readonly { ahead: number; hasRest: boolean }[], openMonths = vi.fn(async () => 1)) {
  const events = { journalMonthsShort: vi.fn(), journalRowsInRest: vi.fn() }
  const set = vi.fn()
  const ledgers = { openMonths, monthsAhead: async () => [...shards] }
  return { events, set, openMonths, deps: { ledgers, metrics: { journalMonths: { set } }, events } as never }
}

it('creates months ahead and raises no alert while every shard has three', async () => {
  const {
    events,
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
  expect(events.journalMonthsShort).not.toHaveBeenCalled()
  expect(events.journalRowsInRest).not.toHaveBeenCalled()
})

it('raises an alert for a shard with fewer than three months, and for rows outside every month', async () => {
  const { events, deps: given } = deps([
    { ahead: 2, hasRest: false },
    { ahead: 6, hasRest: true },
  ])
  await keepMonthsReady(given, NOW)
  expect(events.journalMonthsShort.mock.calls).toEqual([[0, 2]])
  expect(events.journalRowsInRest.mock.calls).toEqual([[1]])
})

it('checks how many months are ready even if none could be created, and fails so that it is retried', async () => {
  const fails = vi.fn(async () => Promise.reject(new Error('no lock')))
  const { events, deps: given } = deps([{ ahead: 1, hasRest: false }], fails as never)
  await expect(keepMonthsReady(given, NOW)).rejects.toThrow('no lock')
  expect(events.journalMonthsShort).toHaveBeenCalledTimes(1)
})
