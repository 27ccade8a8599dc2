import { expect, it } from 'vitest'
import { judgeRoom } from './admit.ts'

it.each([
  [{ most: 100n, taken: 50n, reserved: 20n, given: 30n }, 'ADMIT'],
  [{ most: 100n, taken: 50n, reserved: 21n, given: 30n }, 'WAIT'],
  [{ most: 100n, taken: 71n, reserved: 0n, given: 30n }, 'FULL'],
  [{ most: 100n, taken: 0n, reserved: 50n, given: 101n }, 'FULL'],
] as const)('%o: %s', (room, verdict) => {
  expect(judgeRoom(room)).toBe(verdict)
})
