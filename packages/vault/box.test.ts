import { createSecretKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openBox, sealBox } from './box.ts'

const key = createSecretKey(randomBytes(32))
const tag = Buffer.from('owner and field')
const content = Buffer.from('honest@example.test')

it('opens to the bytes that were sealed', () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  fc.assert(fc.property(bytes, (given) => openBox(key, tag, sealBox(key, tag, given)).equals(given)))
})

it('seals the same content differently each time, so that equal data cannot be recognised', () => {
  expect(sealBox(key, tag, content)).not.toEqual(sealBox(key, tag, content))
})

it('does not open after any single bit is changed', () => {
  const box = sealBox(key, tag, content)
  for (let bit = 0; bit < box.length * 8; bit += 1) {
    const changed = Buffer.from(box)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(() => openBox(key, tag, changed), `bit ${bit}`).toThrow()
  }
})

it('does not open when truncated anywhere, not even to a shorter tag', () => {
  const box = sealBox(key, tag, content)
  for (let length = 0; length < box.length; length += 1) {
    expect(() => openBox(key, tag, box.subarray(0, length)), `${length} bytes`).toThrow()
  }
})

it('does not open with another key or for another place', () => {
  const box = sealBox(key, tag, content)
  expect(() => openBox(createSecretKey(randomBytes(32)), tag, box)).toThrow()
  expect(() => openBox(key, Buffer.from('another field'), box)).toThrow()
})
