import { CURRENCY_DIGITS, type DisplayCurrency } from '@cocobnk/contract'
import { divide, formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'

export type Line = {
  readonly name: string
  readonly quantity: string
  readonly unit_price: string
  readonly tax_percent: string
}
export type PricedLine = Line & { readonly total: string }
export type Priced = { readonly lines: readonly PricedLine[]; readonly net: bigint; readonly tax: bigint }

const QUANTITY_DECIMALS = 3
const PERCENT_DECIMALS = 2
const [THOUSAND, HUNDRED_PERCENT] = [1_000n, 10_000n]

/** Invoice rounding: half a minor unit is rounded up. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return divide(numerator * 2n + denominator, denominator * 2n, 'down')
}

/** Computes the totals of each line and of all lines. Lines and taxes are rounded separately, so that the figures shown add up. */
export function priceLines(lines: readonly Line[], currency: DisplayCurrency): Result<Priced, 'INVALID_INPUT'> {
  const digits = CURRENCY_DIGITS[currency]
  let [net, tax] = [0n, 0n]
  const priced: PricedLine[] = []
  for (const [index, line] of lines.entries()) {
    const price = parseMinor(line.unit_price, digits)
    const quantity = parseMinor(line.quantity, QUANTITY_DECIMALS)
    const percent = parseMinor(line.tax_percent, PERCENT_DECIMALS)
    if (!price.ok) return refuse('INVALID_INPUT', { fields: { [`lines.${index}.unit_price`]: 'INVALID' } })
    if (!quantity.ok || !percent.ok) return refuse('INVALID_INPUT', { fields: { [`lines.${index}`]: 'INVALID' } })
    const total = roundHalfUp(price.value * quantity.value, THOUSAND)
    net += total
    tax += roundHalfUp(total * percent.value, HUNDRED_PERCENT)
    priced.push({ ...line, total: formatMinor(total, digits) })
  }
  return net + tax > 0n ? ok({ lines: priced, net, tax }) : refuse('INVALID_INPUT', { fields: { lines: 'INVALID' } })
}
