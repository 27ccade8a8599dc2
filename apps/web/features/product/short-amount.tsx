import { DEFAULT_DECIMALS } from '@cocobnk/money'
import { Amount } from '@cocobnk/ui'
import type { ReactNode } from 'react'

const CENTS = 2

type ShortAmountProps = { readonly value: string; readonly asset: string; readonly signed?: boolean }

/** In lists: of a hundred and more, two decimals. All of them stand in the title and on the page of the product. */
export function ShortAmount({ value, ...rest }: ShortAmountProps): ReactNode {
  const isLarge = /^-?\d{3}/.test(value)
  return <Amount value={value} decimals={isLarge ? CENTS : DEFAULT_DECIMALS} {...rest} />
}
