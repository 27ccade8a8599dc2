import { expect, it } from 'vitest'
import { timeOfUuidV7, uuidV7, uuidV7Of } from './uuid.ts'

it('ids are version 7 and sort by creation time', async () => {
  const first = uuidV7()
  await new Promise((resolve) => setTimeout(resolve, 2))
  const second = uuidV7()
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(first < second).toBe(true)
})

it('an id made of a time and a name is deterministic, keeps the time, and differs by either', () => {
  const at = Date.UTC(2026, 10, 16)
  const one = uuidV7Of(at, 'rent 1')
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uuidV7Of(at, 'rent 1')).toBe(one)
  expect(timeOfUuidV7(one)).toBe(at)
  expect(new Set([one, uuidV7Of(at, 'rent 2'), uuidV7Of(at + 1, 'rent 1')]).size).toBe(3)
})
