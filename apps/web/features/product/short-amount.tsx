import { DEFAULT_DECIMALS } from '@cocobnk/money'
import { Amount } from '@cocobnk/ui'
import type { ReactNode } from 'react'

/** Decimals for amounts with one, two, and more integer digits. */
const DECIMALS = [6, 4, 2]

type ShortAmountProps = { readonly value: string; readonly asset: string; readonly signed?: boolean }

/** Shortened amount for lists: the larger, the fewer decimals. The exact amount is in the tooltip and on the product's page. */
export function ShortAmount({ value, ...rest }: ShortAmountProps): ReactNode {
  const digits = /^-?([1-9]\d*)/.exec(value)?.[1]?.length ?? 0
  const decimals = digits === 0 ? DEFAULT_DECIMALS : (DECIMALS[Math.min(digits, DECIMALS.length) - 1] ?? 2)
  return <Amount value={value} decimals={decimals} {...rest} />
}
