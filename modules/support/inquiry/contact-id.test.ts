import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { newContactId } from './contact-id.ts'

it('encodes each of 128 bits', () => {
  const none = Buffer.alloc(16)
  const ids = Array.from({ length: 128 }, (_, bit) => {
    const bytes = Buffer.alloc(16)
    bytes[bit >> 3] = 1 << (bit & 7)
    return newContactId(bytes)
  })
  expect(new Set([newContactId(none), ...ids]).size).toBe(129)
})

it('has 26 letters and digits that are hard to confuse', () => {
  for (let count = 0; count < 200; count += 1) expect(newContactId(randomBytes(16))).toMatch(/^[A-Z2-7]{26}$/)
})
