import { compareDecimals } from '@cocobnk/money'
import { z } from 'zod'

/** An amount on the wire: plain decimal text, never a float, never an exponent. */
export const amountText = z.string().regex(/^(0|[1-9]\d{0,38})(\.\d{1,38})?$/)

export function amountUpTo(max: bigint) {
  const isWithin = (text: string) => compareDecimals(text, `${max}`) <= 0
  // Called only for valid amounts.
  return amountText.pipe(z.string().refine(isWithin, `at most ${max}`))
}

/** An amount of USOT, which has eight decimals: limits are stated in it. */
export const usotText = z.string().regex(/^(0|[1-9]\d{0,20})(\.\d{1,8})?$/)

/** Signed, for values that may be negative. */
export const signedUsotText = z.string().regex(/^-?(0|[1-9]\d{0,20})(\.\d{1,8})?$/)

/** A change in per cent with two decimals, truncated. */
export const percentText = z.string().regex(/^-?\d{1,39}(\.\d{1,2})?$/)

/** Every seq and id is a UUIDv7 in text. */
export const seqText = z.uuid()

/** A moment on the wire: ISO 8601 in UTC. */
export const timeText = z.iso.datetime()
