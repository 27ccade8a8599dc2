import { formatAmount, type NumberLocale, numberSigns } from '@cocobnk/money'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useCurrencyText } from '../provider/currency.ts'
import { useNumberLocale } from '../provider/number-locale.ts'
import css from './change.module.css'

type ChangeProps = {
  /** Per cent as decimal text, e.g. "-2.31". Its decimals are kept as given. */
  readonly percent: string
  /** The absolute change, shown before the percentage. */
  readonly amount?: string
  /** Formats the amount in this currency. */
  readonly currency?: string | undefined
  readonly className?: string | undefined
}

type Direction = 'rise' | 'fall' | 'none'

const SIGNS: Readonly<Record<Direction, string>> = { rise: '+', fall: '−', none: '' }
const ARROWS: Readonly<Record<Direction, string>> = { rise: '▲', fall: '▼', none: '' }

/** Never colour alone: an arrow and a sign repeat it. No change: muted, no arrow. */
export function Change({ percent, amount, currency, className }: ChangeProps): ReactNode {
  const locale = useNumberLocale()
  const money = useCurrencyText()
  const direction = directionOf(amount ?? percent)
  const sum = (text: string) =>
    currency ? money(text, currency, { signed: true }) : `${SIGNS[direction]}${formatAmount(locale, unsigned(text))}`
  const share = `${SIGNS[direction]}${percentText(locale, percent)}%`
  return (
    <span className={classes(css.change, className)} data-direction={direction}>
      {direction === 'none' ? null : (
        <span className={css.arrow} aria-hidden="true">
          {ARROWS[direction]}
        </span>
      )}
      {amount ? `${sum(amount)} (${share})` : share}
    </span>
  )
}

function directionOf(text: string): Direction {
  if (!/[1-9]/.test(text)) return 'none'
  return text.startsWith('-') ? 'fall' : 'rise'
}

const unsigned = (text: string) => text.replace(/^[+-]/, '')

function percentText(locale: NumberLocale, text: string): string {
  const [whole = '0', decimals] = unsigned(text).split('.')
  const grouped = formatAmount(locale, whole)
  return decimals ? `${grouped}${numberSigns(locale).decimal}${decimals}` : grouped
}
