import { useLocale } from '@cocobnk/i18n/react'
import type { ReactNode } from 'react'
import { DetailSection } from '../../shell/frame.tsx'
import { type Column, Table } from '../../shell/table.tsx'
import { useText } from '../../texts.ts'
import type { Withdrawal } from './queries.ts'
import css from './velocity.module.css'

const SCOPES = ['MEMBER', 'ASSET', 'BANK'] as const
const WINDOWS = ['HOUR', 'DAY', 'WEEK'] as const

type Scope = (typeof SCOPES)[number]
type Sum = Withdrawal['sums'][number]

/** The outflow per hour, day and week, beside the limit above which an operator reviews it. */
export function Velocity({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useText('withdrawal')
  const columns: readonly Column<Scope>[] = [
    { title: 'USOT', cell: (scope) => t(`velocity.${scope}`, { code: withdrawal.asset.code }) },
    ...WINDOWS.map((window) => ({
      title: t(`velocity.${window}`),
      cell: (scope: Scope) => {
        const sum = withdrawal.sums.find((one) => one.scope === scope && one.window === window)
        return sum ? <Bar sum={sum} /> : null
      },
    })),
  ]
  return (
    <DetailSection title={t('velocity')}>
      <Table columns={columns} rows={SCOPES} rowKey={(scope) => scope} />
    </DetailSection>
  )
}

const FULL = 100

/** A bar to scale with rounded figures: it only has to show whether the sum is near or above the limit. */
function Bar({ sum }: { readonly sum: Sum }): ReactNode {
  const { locale } = useLocale()
  const round = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const [used, limit] = [Number(sum.usot), Number(sum.limit)]
  return (
    <span
      className={css.sum}
      data-over={used > limit || undefined}
      title={`${whole.format(used)} / ${whole.format(limit)} USOT`}
    >
      <svg viewBox={`0 0 ${FULL} 4`} preserveAspectRatio="none" className={css.bar} aria-hidden="true">
        <rect width={limit > 0 ? Math.min((used / limit) * FULL, FULL) : FULL} height="4" />
      </svg>
      <span className={css.figures}>
        <strong>{round.format(used)}</strong> / {round.format(limit)}
      </span>
    </span>
  )
}
