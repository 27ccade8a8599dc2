import { Amount, Change, Sparkline, Tag, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { lastDay } from '../../rate/last-day.ts'
import { usdText } from '../../rate/value.ts'
import { useText } from '../../texts.ts'
import { MarkedAsset } from './asset-name.tsx'
import { Live } from './live.tsx'
import { overviewQuery, type Quote } from './queries.ts'
import css from './rate-section.module.css'
import { RuledSection } from './ruled-section.tsx'

/** Number of rows to reserve space for: the assets at launch. */
const USUAL_ROWS = 5
/** Prices of a cent or less need these decimals; for larger ones they are noise. */
const DECIMALS = 4

export function RateSection(): ReactNode {
  const t = useText('home')
  const query = useQuery(overviewQuery(useApp().client))
  // Omits USOT, the unit of all prices. The others keep their order, which determines their colors.
  const priced = query.data?.filter(({ code }) => code !== 'USOT')
  return (
    <RuledSection id="rates" title={t('rates.title')} note={t('rates.note')}>
      <Live from={{ ...query, data: priced }} rows={USUAL_ROWS} failed={t('rates.failed')} empty={t('rates.empty')}>
        {(quotes) => (
          <ul className={css.rows}>
            {quotes.map((quote) => (
              <RateRow key={quote.asset_seq} quote={quote} />
            ))}
          </ul>
        )}
      </Live>
    </RuledSection>
  )
}

function RateRow({ quote }: { readonly quote: Quote }): ReactNode {
  const t = useText('home')
  const amountText = useAmountText()
  const { usot, week, is_firm, day_change_percent } = quote
  return (
    <li className={css.row}>
      <MarkedAsset asset={quote} />
      <span className={css.week}>{week.length > 1 ? <Sparkline values={lastDay(week)} /> : null}</span>
      <span className={css.price}>
        <Amount
          value={usot}
          asset="USOT"
          decimals={DECIMALS}
          size="md"
          converted={usdText(amountText, usot)}
          align="end"
        />
      </span>
      <span className={css.change}>
        {day_change_percent === null ? (
          <span className={css.label}>{week.length === 0 && is_firm ? t('rates.stated') : '–'}</span>
        ) : (
          <>
            <Change percent={day_change_percent} />
            <span className={css.period}>{t('rates.day')}</span>
          </>
        )}
        {is_firm ? null : <Tag tone="pending">{t('rates.last')}</Tag>}
      </span>
    </li>
  )
}
