import fc from 'fast-check'
import { HOTP, Secret, TOTP, URI } from 'otpauth'
import { expect, it } from 'vitest'
import { decodeBase32, encodeBase32 } from './base32.ts'
import { otpauthUri } from './secret.ts'
import { codeOf, matchingStep, stepAt } from './totp.ts'

const secret = fc.uint8Array({ minLength: 1, maxLength: 64 })
/** From the first step after 1970 to the year 2255. */
const milliseconds = fc.integer({ min: 60_000, max: 9_000_000_000_000 })
const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

it("a code equals otpauth's, for any secret, time and number of digits", () => {
  fc.assert(
    fc.property(secret, milliseconds, fc.integer({ min: 6, max: 9 }), (bytes, timestamp, digits) => {
      const other = TOTP.generate({ secret: secretOf(bytes), algorithm: 'SHA1', digits, period: 30, timestamp })
      expect(codeOf(bytes, stepAt(timestamp), digits)).toBe(other)
    }),
  )
})

it("an HOTP code equals otpauth's, whatever the counter's period", () => {
  fc.assert(
    fc.property(secret, milliseconds, fc.integer({ min: 1, max: 3_600 }), (bytes, timestamp, period) => {
      const counter = TOTP.counter({ period, timestamp })
      expect(codeOf(bytes, counter)).toBe(HOTP.generate({ secret: secretOf(bytes), algorithm: 'SHA1', counter }))
    }),
  )
})

it('a code is accepted within the same window as otpauth with one step', () => {
  fc.assert(
    fc.property(secret, milliseconds, fc.integer({ min: -3, max: 3 }), (bytes, timestamp, steps) => {
      const token = TOTP.generate({ secret: secretOf(bytes), timestamp: timestamp + steps * 30_000 })
      const delta = TOTP.validate({ token, secret: secretOf(bytes), timestamp, window: 1 })
      const step = matchingStep(bytes, token, timestamp)
      expect(step === undefined).toBe(delta === null)
      // Two nearby steps may have the same code, and then either is right.
      if (step !== undefined) expect(codeOf(bytes, step)).toBe(token)
    }),
  )
})

it('a secret has the same base32 in both implementations and survives encoding and decoding', () => {
  fc.assert(
    fc.property(secret, (bytes) => {
      const text = secretOf(bytes).base32
      expect(encodeBase32(bytes)).toBe(text)
      expect(decodeBase32(text)).toEqual(Buffer.from(bytes))
    }),
  )
})

it('an authenticator that scans the QR code shows our codes under our name and the account', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => /^[^:\s][^:]*$/u.test(text))
  fc.assert(
    fc.property(secret, milliseconds, name, (bytes, timestamp, label) => {
      const app = URI.parse(otpauthUri(label, encodeBase32(bytes)))
      expect(app).toMatchObject({ issuer: 'Cocobnk', label })
      expect(app instanceof TOTP && app.generate({ timestamp })).toBe(codeOf(bytes, stepAt(timestamp)))
    }),
  )
})
