import { Amount, KeyValue, Note, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailSection } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import type { DeskMarket, EngineFigures } from './queries.ts'

/** The orders and trades of the last 24 hours. */
export function MarketFigures({ market }: { readonly market: DeskMarket }): ReactNode {
  const t = useText('market')
  const { figures, asset_code, target_asset_code } = market
  return (
    <DetailSection title={t('figures')}>
      <KeyValue
        look="tight"
        rows={[
          {
            label: t('figure.last'),
            value: figures.last_price ? <Amount value={figures.last_price} asset={target_asset_code} /> : '–',
          },
          { label: t('figure.orders'), value: String(figures.orders) },
          { label: t('figure.canceled'), value: String(figures.canceled) },
          { label: t('figure.trades'), value: String(figures.trades) },
          {
            label: t('figure.volume'),
            value: <Amount value={figures.volume} asset={asset_code} />,
            note: <Amount value={figures.target_volume} asset={target_asset_code} />,
          },
          { label: t('figure.traders'), value: String(figures.traders) },
          { label: t('figure.open'), value: String(figures.open_orders) },
        ]}
      />
    </DetailSection>
  )
}

/** How far the matching engine, the rows written from its journal and settlement are behind. */
export function EngineState({ engine }: { readonly engine: EngineFigures }): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  if (!engine) return <Note tone="danger">{t('engine.away')}</Note>
  const seconds = (value: number) => t('engine.seconds', { seconds: amountText(value.toFixed(1), 1) })
  return (
    <DetailSection title={t('engine')}>
      <KeyValue
        look="tight"
        rows={[
          { label: t('engine.commands'), value: String(engine.commands) },
          {
            label: t('engine.lag'),
            value: seconds(engine.lag_seconds),
            note: t('engine.backlog', { n: engine.backlog }),
          },
          { label: t('engine.rows'), value: String(engine.rows_behind) },
          { label: t('engine.unsettled'), value: seconds(engine.unsettled_seconds) },
        ]}
      />
    </DetailSection>
  )
}
