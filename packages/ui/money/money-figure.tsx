import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { currencyParts, useCurrencyText } from '../provider/currency.ts'
import { useNumberLocale } from '../provider/number-locale.ts'
import { Change } from './change.tsx'
import css from './money-figure.module.css'

type MoneyFigureProps = {
  /** Decimal text; absent while it is on its way: its room is kept. */
  readonly value: string | undefined
  /** ISO 4217. */
  readonly currency: string
  /** `big` once on a page; `row` takes the size of the text around it. */
  readonly size?: 'row' | 'md' | 'lg' | 'big'
  /** A plus before what comes in, where the direction is the point. */
  readonly signed?: boolean
  /** A price: digits that the currency does not have are shown too. */
  readonly exact?: boolean
  /** How it moved, on the line beneath. */
  readonly change?: { readonly amount: string; readonly percent: string } | undefined
  /** After the change: its period, the same in another unit. */
  readonly beside?: ReactNode
  readonly className?: string | undefined
}

/** Money in the reader's display currency. Sums of an asset are an `Amount`. */
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
