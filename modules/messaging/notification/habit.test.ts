import { expect, it } from 'vitest'
import { nextDigest } from './habit.ts'

it.each([
  ['2027-03-01T10:00Z', 'Asia/Seoul', '2027-03-01T23:00'],
  ['2027-03-01T22:59Z', 'Asia/Seoul', '2027-03-01T23:00'],
  ['2027-03-01T23:00Z', 'Asia/Seoul', '2027-03-02T23:00'],
  // Clocks go forward on the 28th.
  ['2027-03-27T12:00Z', 'Europe/Berlin', '2027-03-28T06:00'],
])('after %s in %s the next summary is due at %s', (after, zone, due) => {
  expect(nextDigest(new Date(after), zone).toISOString().slice(0, 16)).toBe(due)
})
