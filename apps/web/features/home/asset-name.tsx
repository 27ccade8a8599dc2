import { AssetMark, type AssetRank } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import css from './asset-name.module.css'

type Named = { readonly name: string; readonly code: string }

const LAST_RANK = 6

/** Its letter on a colour, and its name, by its place in the list. */
export function MarkedAsset({ asset, index }: { readonly asset: Named; readonly index: number }): ReactNode {
  return (
    <span className={css.asset}>
      <AssetMark asset={asset.code} rank={Math.min(index + 1, LAST_RANK) as AssetRank} />
      <AssetName asset={asset} />
    </span>
  )
}

/** Some assets are called by their code alone. */
export function AssetName({ asset: { name, code } }: { readonly asset: Named }): ReactNode {
  return (
    <span>
      {name} {name === code ? null : <span className={css.code}>{code}</span>}
    </span>
  )
}
