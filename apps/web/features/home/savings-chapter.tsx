import { Amount, Card, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './chapter.module.css'
import { Chapter } from './chapter.tsx'

export function SavingsChapter(): ReactNode {
  const t = useText('home')
  return (
    <Chapter
      eyebrow={t('savings.eyebrow')}
      title={t('savings.title')}
      text={t('savings.text')}
      link={{ to: '/product/search', text: t('savings.link') }}
      picture={<Accrual />}
    />
  )
}

const EXAMPLE = { principal: '50000', dividend: '394.52', total: '50394.52', today: '337.53' }

/** The picture shows day 77 of 90, at 77/90 of both axes. */
function Accrual(): ReactNode {
  const t = useText('home')
  const amountText = useAmountText()
  const principal = amountText(EXAMPLE.principal)
  return (
    <Card tone="ink" className={css.card}>
      <p className={css.onInk}>
        {t('example')} · {t('savings.product')}
      </p>
      <div className={css.figure}>
        <Amount value={EXAMPLE.total} asset="USOT" size="xl" />
      </div>
      <p className={css.onInk}>{t('savings.sum', { principal, dividend: amountText(EXAMPLE.dividend) })}</p>
      <svg
        viewBox="0 0 480 150"
        className={css.chart}
        role="img"
        aria-label={t('savings.chart', { principal, total: amountText(EXAMPLE.total) })}
      >
        <path d="M0 128H480" className={css.baseInk} />
        <path d="M0 128 410 29" className={css.curve} />
        <path d="M410 29 480 12" className={css.curve} strokeDasharray="1 7" />
        <path d="M410 29V128" className={css.baseInk} strokeDasharray="2 4" />
        <circle cx="410" cy="29" r="5.5" className={css.dot} />
        <circle cx="478" cy="12" r="4.5" className={css.ring} />
        <text x="0" y="148" className={css.inkLabel}>
          {t('savings.first')}
        </text>
        <text x="404" y="148" textAnchor="end" className={css.inkLabel}>
          {t('savings.today')}
        </text>
        <text x="480" y="148" textAnchor="end" className={css.inkLabel}>
          {t('savings.last')}
        </text>
        <text x="396" y="24" textAnchor="end" className={css.inkValue}>
          +{amountText(EXAMPLE.today)}
        </text>
      </svg>
    </Card>
  )
}
