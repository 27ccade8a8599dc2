import { compareDecimals } from '@cocobnk/money'
import { z } from 'zod'

const AMOUNT_PATTERN = /^(0|[1-9]\d{0,38})(\.\d{1,38})?$/
const USOT_PATTERN = /^(0|[1-9]\d{0,20})(\.\d{1,8})?$/

/** An amount on the wire: plain decimal text, never a float, never an exponent. */
export const amountText = z.string().regex(AMOUNT_PATTERN)

/** What amounts in requests of shops are in. */
const AMOUNT_UNITS = {
  NAMED: 'In units of the currency or asset named beside it.',
  ORDER: 'In the currency of the order (in its asset, if the price is in one), or in `asset` if that is given.',
  LINK: 'In the currency of the payment link.',
  PLAN: 'In the currency of the plan.',
  ACCOUNT: 'In units of the asset of the account.',
  USOT: 'In USOT.',
} as const
export type AmountUnit = keyof typeof AMOUNT_UNITS

/** The unit of every amount that shops and their customers send; `amount.test.ts` finds those without one. */
export const amountUnits = z.registry<{ readonly unit: AmountUnit }>()

/** An amount in a request, with its unit in its description: the same figure in another unit is other money. */
export function amountIn(unit: AmountUnit, what: string) {
  const schema = unit === 'USOT' ? z.string().regex(USOT_PATTERN) : z.string().regex(AMOUNT_PATTERN)
  return schema.describe(`${what} ${AMOUNT_UNITS[unit]}`).register(amountUnits, { unit })
}

export function amountUpTo(max: bigint) {
  const isWithin = (text: string) => compareDecimals(text, `${max}`) <= 0
  // Called only for valid amounts.
  return amountText.pipe(z.string().refine(isWithin, `at most ${max}`))
}

/** An amount of USOT, which has eight decimals: limits are stated in it. */
export const usotText = z.string().regex(USOT_PATTERN)

/** Signed, for values that may be negative. */
export const signedUsotText = z.string().regex(/^-?(0|[1-9]\d{0,20})(\.\d{1,8})?$/)

/** A change in per cent with two decimals, truncated. */
export const percentText = z.string().regex(/^-?\d{1,39}(\.\d{1,2})?$/)

/** Every seq and id is a UUIDv7 in text. */
export const seqText = z.uuid()

/** A moment on the wire: ISO 8601 in UTC. */
export const timeText = z.iso.datetime()
