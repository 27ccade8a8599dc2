import { createHmac } from 'node:crypto'

export const STEP_MS = 30_000

/** An authenticator app, independent of the server's implementation: the current code, or that of a later time step. */
export function totp(secret: string, stepsAhead = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = secret
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(stepNow() + stepsAhead, 4)
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The number of the current time step. */
export function stepNow(): number {
  return Math.floor(Date.now() / STEP_MS)
}
