import { expect, it } from 'vitest'
import { loadingPhase } from './loading-phase.ts'

it.each([
  [0, 'quiet'],
  [399, 'quiet'],
  [400, 'loading'],
  [9_999, 'loading'],
  [10_000, 'late'],
  [119_999, 'late'],
  [120_000, 'failed'],
])('after %i ms a screen that has not come is %s', (elapsedMs, phase) => {
  expect(loadingPhase(elapsedMs)).toBe(phase)
})
