import { DEFAULT_DECIMALS } from '@cocobnk/money'
import { Amount, Card, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { constantQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import css from './chapter.module.css'
import { Chapter } from './chapter.tsx'

export function MerchantChapter(): ReactNode {
  const t = useText('home')
  const amountText = useAmountText()
  const { data: constant } = useQuery(constantQuery(useApp().client))
  const fee = constant && amountText(constant.merchant_fixed_fee_usd, DEFAULT_DECIMALS, 'USD')
  return (
    <Chapter
      pictureFirst
      eyebrow={t('merchant.eyebrow')}
      title={t('merchant.title')}
      text={fee ? t('merchant.text', { fee }) : t('merchant.textUnknown')}
      link={{ to: '/company/merchant-create', text: t('merchant.link') }}
      picture={<Sales />}
    />
  )
}

const DAYS = [46, 62, 58, 71, 88, 104, 52, 60, 66, 75, 92, 118, 64, 96].map((height, day) => ({ height, x: day * 34 }))
const TODAY = DAYS.length - 1
const BASE_LINE = 150

function Sales(): ReactNode {
  const t = useText('home')
  return (
    <Card className={css.card}>
      <div className={css.line}>
        <span>
          {t('example')} · {t('merchant.sales')}
        </span>
        <span className={css.quiet}>{t('merchant.count')}</span>
      </div>
      <div className={css.figure}>
        <Amount value="96418.5" asset="USOT" size="xl" />
      </div>
      <svg viewBox="0 0 464 172" className={css.chart} role="img" aria-label={t('merchant.chart')}>
        {DAYS.map(({ height, x }, day) => (
          <rect
            key={x}
            x={x}
            y={BASE_LINE - height}
            width="22"
            height={height}
            rx="3"
            className={day === TODAY ? css.barToday : css.bar}
          />
        ))}
        <path d="M0 150.5H464" className={css.base} />
        <text x="0" y="168" className={css.label}>
          {t('merchant.first')}
        </text>
        <text x="464" y="168" textAnchor="end" className={css.label}>
          {t('merchant.today')}
        </text>
      </svg>
    </Card>
  )
}
