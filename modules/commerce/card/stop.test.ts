import { expect, it } from 'vitest'
import { disputeCause } from './stop.ts'

const limits = { count_percent: '1', value_percent: '1.5' }

it.each([
  [{ disputes: 10n, captures: 1_000n, disputed_cents: 15n, captured_cents: 1_000n }, undefined],
  [{ disputes: 11n, captures: 1_000n, disputed_cents: 15n, captured_cents: 1_000n }, 'DISPUTE_COUNT'],
  [{ disputes: 10n, captures: 1_000n, disputed_cents: 16n, captured_cents: 1_000n }, 'DISPUTE_VALUE'],
  [{ disputes: 3n, captures: 0n, disputed_cents: 3n, captured_cents: 0n }, 'DISPUTE_COUNT'],
] as const)('%o stops cards because of %s', (figures, cause) => {
  expect(disputeCause(figures, limits)).toBe(cause)
})
