import { DEFAULT_DECIMALS } from '@cocobnk/money'
import { Amount } from '@cocobnk/ui'
import type { ReactNode } from 'react'

/** Decimals by how many digits stand before them: one, two, and more. */
const DECIMALS = [6, 4, 2]

type ShortAmountProps = { readonly value: string; readonly asset: string; readonly signed?: boolean }

/** In lists: the larger it is, the fewer decimals. All of them stand in the title and on the page of the product. */
export function ShortAmount({ value, ...rest }: ShortAmountProps): ReactNode {
  const digits = /^-?([1-9]\d*)/.exec(value)?.[1]?.length ?? 0
  const decimals = digits === 0 ? DEFAULT_DECIMALS : (DECIMALS[Math.min(digits, DECIMALS.length) - 1] ?? 2)
  return <Amount value={value} decimals={decimals} {...rest} />
}
