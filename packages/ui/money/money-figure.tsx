import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { currencyParts, useCurrencyText } from '../provider/currency.ts'
import { useNumberLocale } from '../provider/number-locale.ts'
import { Change } from './change.tsx'
import css from './money-figure.module.css'

type MoneyFigureProps = {
  /** Decimal text; undefined while it loads: its space is reserved. */
  readonly value: string | undefined
  /** ISO 4217. */
  readonly currency: string
  /** `big` once per page; `row` inherits the font size. */
  readonly size?: 'row' | 'md' | 'lg' | 'big'
  /** A plus sign for incoming amounts, where the direction matters. */
  readonly signed?: boolean
  /** A price: shows more digits than the currency has. */
  readonly exact?: boolean
  /** The change, on the line below. */
  readonly change?: { readonly amount: string; readonly percent: string } | undefined
  /** After the change: its period, or the value in another unit. */
  readonly beside?: ReactNode
  readonly className?: string | undefined
}

/** Money in the reader's display currency. Use `Amount` for amounts of an asset. */
export function MoneyFigure(props: MoneyFigureProps): ReactNode {
  const { value, currency, size = 'row', change, beside, className } = props
  const figure = value === undefined ? <Waiting size={size} /> : <Figure {...props} value={value} size={size} />
  if (!change && !beside) return figure
  return (
    <div className={className}>
      {figure}
      <div className={css.line}>
        {change ? <Change {...change} currency={currency} className={css.change} /> : null}
        {beside ? <span className={css.beside}>{beside}</span> : null}
      </div>
    </div>
  )
}

function Figure({ value, currency, size, signed, exact, change, beside, className }: FigureProps): ReactNode {
  const locale = useNumberLocale()
  const text = useCurrencyText()
  const { sign, prefix, whole, fraction, quietFraction, suffix } = currencyParts(locale, value, currency, {
    signed,
    exact,
  })
  return (
    <data
      value={value}
      className={classes(css.figure, !change && !beside && className)}
      data-size={size}
      title={text(value, currency, { exact })}
    >
      {sign}
      {prefix}
      {whole}
      {fraction ? (
        <span className={css.fraction} data-quiet={quietFraction || undefined}>
          {fraction}
        </span>
      ) : null}
      {suffix ? <span className={css.suffix}>{suffix}</span> : null}
    </data>
  )
}

type FigureProps = MoneyFigureProps & { readonly value: string }

function Waiting({ size }: { readonly size: string }): ReactNode {
  return (
    <span className={css.figure} data-size={size}>
      <Skeleton className={css.waiting ?? ''} />
    </span>
  )
}
