import { Amount, KeyValue } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { Deal } from './queries.ts'

/** The terms of the offer, its progress, and its owner's record. */
export function DealRows({ deal }: { readonly deal: Deal }): ReactNode {
  const t = useText('deal')
  const times = useTimes()
  const { asset_code, target_asset_code, margin_percent, base_rate, completed_deals, turned_down } = deal
  const quantity = (value: string) => <Amount value={value} asset={asset_code} decimals={18} />
  return (
    <KeyValue
      look="tight"
      rows={[
        { label: t('market'), value: <span translate="no">{deal.market_code}</span> },
        { label: t('amount'), value: quantity(deal.source_amount) },
        { label: t('confirmed'), value: quantity(deal.confirmed_quantity) },
        { label: t('unconfirmed'), value: quantity(deal.unconfirmed_quantity) },
        { label: t('available'), value: quantity(deal.available_quantity) },
        { label: t('minimum'), value: quantity(deal.minimum_purchase_amount) },
        {
          label: t('price'),
          value: <Amount value={deal.unit_price} asset={target_asset_code} />,
          ...(margin_percent === null ? {} : { note: t('price.formula', { percent: margin_percent }) }),
        },
        { label: t('baseRate'), value: base_rate ? <Amount value={base_rate} asset={target_asset_code} /> : '–' },
        { label: t('held'), value: <Amount value={deal.held_amount} asset={deal.held_asset_code} decimals={18} /> },
        { label: t('auto'), value: t(deal.is_auto_confirmed ? 'yes' : 'no') },
        ...(deal.expires_at ? [{ label: t('expires'), value: times.exact(deal.expires_at) }] : []),
        ...(deal.closed_at ? [{ label: t('closedAt'), value: times.exact(deal.closed_at) }] : []),
        {
          label: t('standing'),
          value: t('standing.value', { completed: String(completed_deals), turned_down: String(turned_down) }),
        },
      ]}
    />
  )
}
