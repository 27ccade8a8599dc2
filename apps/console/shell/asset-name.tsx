import { AssetMark, type AssetRank } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import css from './asset-name.module.css'

const RANKS: readonly AssetRank[] = [1, 2, 3, 4, 5, 6]

type AssetNameProps = {
  readonly asset: { readonly code: string; readonly name: string }
  /** Its place in the list, from 0: assets keep their colour across tables. */
  readonly place: number
}

export function AssetName({ asset, place }: AssetNameProps): ReactNode {
  return (
    <span className={css.asset}>
      <AssetMark asset={asset.code} rank={RANKS[place % RANKS.length] ?? 1} size="sm" />
      <span>
        <strong>{asset.code}</strong>
        <span className={css.name}>{asset.name}</span>
      </span>
    </span>
  )
}
