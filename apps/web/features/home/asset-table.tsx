import type { Output } from '@cocobnk/contract'
import { useDesktop } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { AssetName, MarkedAsset } from './asset-name.tsx'
import css from './asset-table.module.css'
import { Confirmations, Fee, Memo, Minimum } from './asset-terms.tsx'

export type Asset = Output<'GET /asset'>['list'][number]

/** The terms of each asset: a table on wide screens, two-sided rows on phones. */
export function AssetTable({ assets }: { readonly assets: readonly Asset[] }): ReactNode {
  return useDesktop() ? <Table assets={assets} /> : <Rows assets={assets} />
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
        {assets.map((asset) => (
          <tr key={asset.seq}>
            <td>
              <MarkedAsset asset={asset} />
            </td>
            <td>{asset.network ?? t('assets.bank')}</td>
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

/** One row per asset; details that do not fit beside the name are placed below it. */
function Rows({ assets }: { readonly assets: readonly Asset[] }): ReactNode {
  const t = useText('home')
  return (
    <ul>
      {assets.map((asset) => (
        <li key={asset.seq} className={css.row}>
          <div className={css.name}>
            <AssetName asset={asset} />
            <span className={css.quiet}>
              {asset.network === null ? t('assets.bank') : <Confirmations asset={asset} />}
            </span>
            <span className={css.quiet}>
              {t('assets.minimum')} · <Minimum asset={asset} />
            </span>
            {asset.needs_memo ? (
              <span className={css.quiet}>
                {t('assets.memo')} <Memo asset={asset} />
              </span>
            ) : null}
          </div>
          <div className={css.end}>
            <span className={css.quiet}>{t('assets.fee')}</span>
            <Fee asset={asset} />
          </div>
        </li>
      ))}
    </ul>
  )
}
