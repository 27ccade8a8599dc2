import { amountParts, DEFAULT_DECIMALS, formatAmount, MAX_DIGITS } from '@cocobnk/money'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useNumberLocale } from '../provider/number-locale.ts'
import css from './amount.module.css'

type AmountProps = {
  /** Decimal text, as it travels. */
  readonly value: string
  /** The asset's code, or any short unit. */
  readonly asset?: string
  /** Something beside it says the asset already. */
  readonly bare?: boolean
  /** How many decimals are shown; all of them stand in the title. */
  readonly decimals?: number
  readonly size?: 'inherit' | 'md' | 'lg' | 'xl' | 'hero' | 'fact'
  /** A plus before what comes in, where the direction is the point. */
  readonly signed?: boolean
  /** The same value in another unit, beneath and quieter. */
  readonly converted?: ReactNode
  readonly align?: 'start' | 'end'
  readonly className?: string
}

/** The one way a sum of money appears on a screen. */
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
