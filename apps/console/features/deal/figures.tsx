import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, KeyValue, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailBody } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import { type Figures, figuresQuery } from './queries.ts'

const MINUTE = 60

/** Figures of open offers and recent deals, shown while no offer is open. */
export function DealFigures(): ReactNode {
  const t = useText('deal')
  const query = useQuery(figuresQuery(useConsole().client))
  return (
    <DetailBody>
      <DataSection title={t('figures')} query={query} lines={8}>
        {(figures) => <Rows figures={figures} />}
      </DataSection>
    </DetailBody>
  )
}

function Rows({ figures }: { readonly figures: Figures }): ReactNode {
  const t = useText('deal')
  const amountText = useAmountText()
  const { confirmed_percent, median_seconds } = figures
  const minutes = median_seconds === null ? null : Math.max(1, Math.round(median_seconds / MINUTE))
  return (
    <KeyValue
      look="tight"
      rows={[
        { label: t('figure.open'), value: String(figures.open_offers) },
        { label: t('figure.frozen'), value: String(figures.frozen_offers) },
        { label: t('figure.pending'), value: String(figures.pending_applications) },
        { label: t('figure.barred'), value: String(figures.barred_members) },
        {
          label: t('figure.confirmed'),
          value: confirmed_percent === null ? '–' : t('figure.percent', { percent: String(confirmed_percent) }),
        },
        {
          label: t('figure.median'),
          value: minutes === null ? '–' : t('figure.minutes', { minutes: String(minutes) }),
        },
        ...figures.markets.map((market) => ({
          label: market.market_code,
          value: <Amount value={market.payment} asset={market.target_asset_code} />,
          note: [
            t('figure.market', {
              asks: String(market.asks),
              bids: String(market.bids),
              completed: String(market.completed),
            }),
            t('figure.fee', {
              amount: `${amountText(market.fee, MAX_DIGITS, market.fee_asset_code)} ${market.fee_asset_code}`,
            }),
          ].join(' · '),
        })),
      ]}
    />
  )
}
