import { expect, it } from 'vitest'
import { uuidV7 } from './uuid-v7.ts'

const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('creates unique UUIDv7 keys that contain their timestamp and sort by it', () => {
  const at = Date.UTC(2026, 10, 16)
  const keys = Array.from({ length: 1_000 }, () => uuidV7(at))
  expect(new Set(keys).size).toBe(1_000)
  for (const key of keys) {
    expect(key).toMatch(FORM)
    expect(Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)).toBe(at)
  }
  expect(uuidV7(at + 1) > uuidV7(at)).toBe(true)
})
