import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeBase32, encodeBase32 } from './base32.ts'

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is encoded as in RFC 4648: %s', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded)
})

it('any bytes survive encoding and decoding', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => decodeBase32(encodeBase32(bytes))?.equals(Buffer.from(bytes)) === true),
  )
})

it.each(['0', 'abc', 'A B', 'A='])('%s is not base32', (text) => {
  expect(decodeBase32(text)).toBeUndefined()
})
