import { divide, formatMinor, parseMinor, type Rounding } from '@cocobnk/money'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useAmountText } from '../provider/number-locale.ts'
import css from './limit-meter.module.css'

type LimitMeterProps = {
  readonly label: string
  /** Decimal texts in one unit: used before, used now, and the limit. */
  readonly used: string
  readonly adding?: string
  readonly limit: string
  readonly asset: string
  /** Of the used amount. Up, so that it and a remainder cut down add up to the limit; down where the limit is a goal. */
  readonly rounding?: Rounding
  /** What is left, or what lifts the limit. */
  readonly note?: ReactNode
  readonly className?: string
}

const DECIMALS = 18
/** More decimals than this do not matter for a limit. */
const SHOWN_DECIMALS = 2
const SHOWN_STEP = 10n ** BigInt(DECIMALS - SHOWN_DECIMALS)
const PERMILLE = 1000n

export function LimitMeter({
  label,
  used,
  adding = '0',
  limit,
  asset,
  rounding = 'up',
  note,
  className,
}: LimitMeterProps): ReactNode {
  const amountText = useAmountText()
  const before = exact(used)
  const spent = before + exact(adding)
  const most = exact(limit)
  const permille = (part: bigint) => (most === 0n ? 0 : Number((part * PERMILLE) / most))
  const spentText = amountText(formatMinor(divide(spent, SHOWN_STEP, rounding), SHOWN_DECIMALS))
  return (
    <div className={classes(spent > most && css.over, className)}>
      <div className={css.head}>
        <span className={css.label}>{label}</span>
        <span className={css.limit}>
          <span className={css.spent}>{spentText}</span> / {amountText(limit)} {asset}
        </span>
      </div>
      <svg viewBox="0 0 1000 8" preserveAspectRatio="none" className={css.bar} aria-hidden="true">
        <rect className={css.adding} width={permille(spent)} height="8" />
        <rect className={css.used} width={permille(before)} height="8" />
      </svg>
      {note ? <div className={css.note}>{note}</div> : null}
    </div>
  )
}

/** Text that is not (yet) a number, such as a half-typed one, counts as zero. */
function exact(text: string): bigint {
  const parsed = parseMinor(text, DECIMALS)
  return parsed.ok ? parsed.value : 0n
}
