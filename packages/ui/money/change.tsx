import { formatAmount } from '@cocobnk/money'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useCurrencyText } from '../provider/currency.ts'
import { useNumberLocale } from '../provider/number-locale.ts'
import { usePercentText } from '../provider/percent.ts'
import css from './change.module.css'

type ChangeProps = {
  /** Per cent as decimal text, e.g. "-2.31". Shown with two decimals, so that figures below each other align. */
  readonly percent: string
  /** The absolute change, shown before the percentage. */
  readonly amount?: string
  /** Formats the amount in this currency. */
  readonly currency?: string | undefined
  readonly className?: string | undefined
}

const DECIMALS = 2

type Direction = 'rise' | 'fall' | 'none'

const SIGNS: Readonly<Record<Direction, string>> = { rise: '+', fall: '−', none: '' }
const ARROWS: Readonly<Record<Direction, string>> = { rise: '▲', fall: '▼', none: '' }

/** Never colour alone: an arrow and a sign repeat it. No change: muted, no arrow. */
export function Change({ percent, amount, currency, className }: ChangeProps): ReactNode {
  const locale = useNumberLocale()
  const money = useCurrencyText()
  const percentText = usePercentText()
  const direction = directionOf(amount ?? percent)
  const sum = (text: string) =>
    currency ? money(text, currency, { signed: true }) : `${SIGNS[direction]}${formatAmount(locale, unsigned(text))}`
  const share = `${SIGNS[direction]}${percentText(unsigned(percent), DECIMALS)}`
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
