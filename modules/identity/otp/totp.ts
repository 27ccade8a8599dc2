import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the parameters every authenticator app supports: SHA-1, six digits, thirty seconds. */
export const DIGITS = 6
export const STEP_SECONDS = 30
/** A phone's clock may be a step behind or ahead of ours. */
const DRIFT_STEPS = 1

export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / 1000 / STEP_SECONDS)
}

export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The newest time step near a time that has this code. All are compared, so that timing does not reveal which. */
export function matchingStep(secret: Uint8Array, code: string, milliseconds: number): number | undefined {
  const given = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS))
  const now = stepAt(milliseconds)
  const near = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, index) => now - DRIFT_STEPS + index)
  const matching = near.filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), given))
  return code.length === DIGITS ? matching.at(-1) : undefined
}
