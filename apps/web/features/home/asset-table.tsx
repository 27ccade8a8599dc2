import type { Output } from '@cocobnk/contract'
import { AssetMark, type AssetRank, KeyValue } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useDesktop } from '../../browser/use-media.ts'
import { useText } from '../../texts.ts'
import css from './asset-section.module.css'
import { Confirmations, Fee, Memo, Minimum } from './asset-terms.tsx'

export type Asset = Output<'GET /asset'>['list'][number]

/** The terms of each asset: a table where there is room, lists under the name where there is not. */
export function AssetTable({ assets }: { readonly assets: readonly Asset[] }): ReactNode {
  return useDesktop() ? <Table assets={assets} /> : <Cards assets={assets} />
}

function Table({ assets }: { readonly assets: readonly Asset[] }): ReactNode {
  const t = useText('home')
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('assets.asset')}</th>
          <th scope="col">{t('assets.network')}</th>
          <th scope="col">{t('assets.confirmations')}</th>
          <th scope="col">{t('assets.minimum')}</th>
          <th scope="col">{t('assets.fee')}</th>
          <th scope="col">{t('assets.memo')}</th>
        </tr>
      </thead>
      <tbody>
        {assets.map((asset, index) => (
          <tr key={asset.seq}>
            <td>
              <AssetName asset={asset} index={index} />
            </td>
            <td>{asset.network ?? t('assets.internal')}</td>
            <td>
              <Confirmations asset={asset} />
            </td>
            <td>
              <Minimum asset={asset} />
            </td>
            <td>
              <Fee asset={asset} />
            </td>
            <td>
              <Memo asset={asset} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ assets }: { readonly assets: readonly Asset[] }): ReactNode {
  const t = useText('home')
  return (
    <ul>
      {assets.map((asset, index) => (
        <li key={asset.seq} className={css.card}>
          <AssetName asset={asset} index={index} />
          <KeyValue
            look="tight"
            rows={[
              { label: t('assets.confirmations'), value: <Confirmations asset={asset} /> },
              { label: t('assets.minimum'), value: <Minimum asset={asset} /> },
              { label: t('assets.fee'), value: <Fee asset={asset} /> },
              { label: t('assets.memo'), value: <Memo asset={asset} /> },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

const LAST_RANK = 6

function AssetName({ asset, index }: { readonly asset: Asset; readonly index: number }): ReactNode {
  return (
    <span className={css.asset}>
      <AssetMark asset={asset.code} rank={Math.min(index + 1, LAST_RANK) as AssetRank} />
      <span>
        {asset.name} <span className={css.code}>{asset.code}</span>
      </span>
    </span>
  )
}
