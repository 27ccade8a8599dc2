import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Card, Divider, KeyValue, type KeyValueRow, Text, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { without } from '../../money-form/amounts.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { LimitPanel } from '../grade/limit-panel.tsx'
import { arrivalMinutes } from './arrival.ts'
import css from './cost-panel.module.css'
import { useFeeNote } from './use-fee-note.ts'
import type { Quoted } from './use-quote.ts'

type CostPanelProps = { readonly account: Account; readonly quoted: Quoted }

/** The arriving amount, the fee and the remaining balance, with the limits as after the withdrawal. */
export function CostPanel({ account, quoted }: CostPanelProps): ReactNode {
  const t = useText('withdrawal')
  return (
    <Card className={css.panel}>
      <Cost account={account} quoted={quoted} />
      <Divider />
      <LimitPanel sending={{ kind: 'withdrawal', usot: quoted.cost?.usot ?? '0' }} />
      <Text size="sm">
        <TextLink component={Link} to="/certification-management/auth-management">
          {t('limit.raise')}
        </TextLink>
      </Text>
    </Card>
  )
}

function Cost({ account: { asset, available_balance }, quoted: { terms, cost } }: CostPanelProps): ReactNode {
  const t = useText('withdrawal')
  const feeNote = useFeeNote(terms)
  const arrival = useArrival(asset.asset_seq)
  // A fixed fee is known before anything is typed.
  const fee = cost?.fee ?? (terms?.fee_charge_type === 'FIXED' ? terms.fee_amount : undefined)
  const amount = (value: string | undefined) =>
    value === undefined ? '–' : <Amount value={value} asset={asset.code} decimals={MAX_DIGITS} />
  return (
    <KeyValue
      rows={[
        { label: t('net'), value: amount(cost?.net) },
        { label: t('fee'), note: feeNote, value: amount(fee) },
        { label: t('total'), value: amount(cost?.total), total: true },
        { label: t('left'), value: amount(cost && without(available_balance, cost.total)) },
        ...arrival,
      ]}
    />
  )
}

function useArrival(assetSeq: string): readonly KeyValueRow[] {
  const t = useText('withdrawal')
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  const asset = assets.find(({ seq }) => seq === assetSeq)
  const minutes = asset && arrivalMinutes(asset)
  if (!asset || minutes === undefined) return []
  const note = t('arrival.note', { n: asset.confirmations_required })
  return [{ label: t('arrival'), note, value: t('arrival.minutes', { n: minutes }) }]
}
