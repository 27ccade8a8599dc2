import type { Output } from '@cocobnk/contract'
import { Amount, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { AssetName } from '../../shell/asset-name.tsx'
import { type Column, Table } from '../../shell/table.tsx'
import { useText } from '../../texts.ts'

type Asset = Output<'GET /asset'>['list'][number]

export function FeeTable({ assets }: { readonly assets: readonly Asset[] }): ReactNode {
  const t = useText('limit')
  const columns: readonly Column<Asset>[] = [
    { title: t('asset'), cell: (asset) => <AssetName asset={asset} /> },
    { title: t('charged'), cell: ({ withdraw_fee }) => t(`charged.${withdraw_fee.fee_type}`) },
    { title: t('fee'), cell: (asset) => <Fee asset={asset} />, end: true },
  ]
  return <Table columns={columns} rows={assets} rowKey={(asset) => asset.seq} />
}

function Fee({ asset }: { readonly asset: Asset }): ReactNode {
  const t = useText('limit')
  const amountText = useAmountText()
  const { fee_charge_type: charge, fee_amount: amount } = asset.withdraw_fee
  if (!/[1-9]/.test(amount)) return t('free')
  return charge === 'RATIO' ? (
    <strong>{t('percent', { n: amountText(amount) })}</strong>
  ) : (
    <Amount value={amount} asset={asset.code} decimals={asset.decimal_point} />
  )
}
