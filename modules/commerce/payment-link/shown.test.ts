import { expect, it } from 'vitest'
import { statusOf } from './shown.ts'

const now = new Date('2026-11-01T00:00:00Z')
const open = { closed_at: null, expires_at: null, stock: null, taken: 7 }

it.each([
  ['OPEN', open],
  ['OPEN', { ...open, stock: 8 }],
  ['SOLD_OUT', { ...open, stock: 7 }],
  ['EXPIRED', { ...open, stock: 7, expires_at: now }],
  ['CLOSED', { ...open, stock: 7, expires_at: now, closed_at: now }],
] as const)('is %s', (status, facts) => {
  expect(statusOf(facts, now)).toBe(status)
})
