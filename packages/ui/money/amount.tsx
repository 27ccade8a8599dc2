import { amountParts, DEFAULT_DECIMALS, formatAmount, MAX_DIGITS } from '@cocobnk/money'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useNumberLocale } from '../provider/number-locale.ts'
import css from './amount.module.css'

type AmountProps = {
  /** Decimal text, as on the wire. */
  readonly value: string
  /** The asset's code, or any short unit. */
  readonly asset?: string
  /** The asset is already named beside it. */
  readonly bare?: boolean
  /** How many decimals are shown; the title has all of them. */
  readonly decimals?: number
  readonly size?: 'inherit' | 'md' | 'lg' | 'xl' | 'hero' | 'fact'
  /** A plus sign for incoming amounts, where the direction matters. */
  readonly signed?: boolean
  /** The same value in another unit, below and muted. */
  readonly converted?: ReactNode
  readonly align?: 'start' | 'end'
  readonly className?: string
}

/** The only component that shows an amount of an asset. */
export function Amount(props: AmountProps): ReactNode {
  const { value, asset, bare, decimals = DEFAULT_DECIMALS, size = 'inherit', signed } = props
  const { converted, align, className } = props
  const locale = useNumberLocale()
  const { sign, whole, point, fraction, quietFraction } = amountParts(locale, value, decimals, asset)
  const plus = signed && sign === '' && /[1-9]/.test(value) ? '+' : ''
  const figure = (
    <data
      value={value}
      className={classes(css.amount, !converted && className)}
      data-size={size}
      title={[formatAmount(locale, value, MAX_DIGITS, asset), asset].filter(Boolean).join(' ')}
    >
      {plus}
      {sign}
      {whole}
      {fraction ? (
        <span className={css.fraction} data-quiet={quietFraction || undefined}>
          {point}
          {fraction}
        </span>
      ) : null}
      {asset && !bare ? <span className={css.asset}>{asset}</span> : null}
    </data>
  )
  if (!converted) return figure
  return (
    <span className={classes(css.block, className)} data-align={align}>
      {figure}
      <span className={css.converted}>{converted}</span>
    </span>
  )
}
