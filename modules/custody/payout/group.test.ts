import { expect, it } from 'vitest'
import { BATCH, groupsOf } from './group.ts'

const NOW = new Date('2026-01-01T00:00:30Z')
const row = (agoMs: number, over: { approvals_needed?: number; is_parted?: boolean } = {}) => ({
  approvals_needed: 0,
  is_parted: false,
  cleared_at: new Date(NOW.getTime() - agoMs),
  ...over,
})
const sizes = (rows: Parameters<typeof groupsOf>[0]) => groupsOf(rows, NOW, 10_000).map(({ length }) => length)

it('groups withdrawals, and the first one waits no longer than the gathering time', () => {
  expect(sizes([row(9_999), row(1)])).toEqual([])
  expect(sizes([row(10_000), row(1)])).toEqual([2])
})

it('sends a full batch immediately, and the rest waits for its own time', () => {
  expect(sizes(Array.from({ length: BATCH + 1 }, () => row(1)))).toEqual([BATCH])
})

it('puts every withdrawal into exactly one batch', () => {
  const rows = Array.from({ length: 2 * BATCH + 1 }, () => row(20_000))
  const loads = groupsOf(rows, NOW, 10_000)
  expect(loads.map(({ length }) => length)).toEqual([BATCH, BATCH, 1])
  expect(new Set(loads.flat()).size).toBe(rows.length)
})

it("sends those that need operators' approval, or were refused in a group, alone and immediately", () => {
  expect(sizes([row(1, { approvals_needed: 1 }), row(1, { is_parted: true }), row(20_000), row(20_000)])).toEqual([
    1, 1, 2,
  ])
})
