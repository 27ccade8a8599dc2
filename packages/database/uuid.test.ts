import { expect, it } from 'vitest'
import { uuidV7 } from './uuid.ts'

it('ids are version 7 and sort by the time they were made', async () => {
  const first = uuidV7()
  await new Promise((resolve) => setTimeout(resolve, 2))
  const second = uuidV7()
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(first < second).toBe(true)
})
