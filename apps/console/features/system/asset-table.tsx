import type { Output } from '@cocobnk/contract'
import { Amount } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { AssetName } from '../../shell/asset-name.tsx'
import { type Column, Table } from '../../shell/table.tsx'
import { useText } from '../../texts.ts'

type Asset = Output<'GET /asset'>['list'][number]

export function AssetTable({ assets }: { readonly assets: readonly Asset[] }): ReactNode {
  const t = useText('system')
  const columns: readonly Column<Asset>[] = [
    { title: t('asset.name'), cell: (asset) => <AssetName asset={asset} /> },
    { title: t('asset.network'), cell: (asset) => asset.network ?? '–' },
    { title: t('asset.memo'), cell: (asset) => t(asset.needs_memo ? 'asset.memoNeeded' : 'asset.memoNot') },
    { title: t('asset.decimals'), cell: (asset) => asset.decimal_point, end: true },
    { title: t('asset.confirmations'), cell: (asset) => asset.confirmations_required, end: true },
    {
      title: t('asset.minimum'),
      end: true,
      cell: ({ minimum_deposit: least, code, decimal_point }) =>
        /[1-9]/.test(least) ? <Amount value={least} asset={code} decimals={decimal_point} /> : t('asset.noMinimum'),
    },
  ]
  return <Table columns={columns} rows={assets} rowKey={(asset) => asset.seq} />
}
