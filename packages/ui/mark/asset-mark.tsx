import type { ReactNode } from 'react'
import css from './asset-mark.module.css'

export type AssetRank = 1 | 2 | 3 | 4 | 5 | 6

type AssetMarkProps = {
  readonly asset: string
  /** Its place by size: the same colour in the chart and in the list. */
  readonly rank: AssetRank
  readonly size?: 'sm' | 'md'
}

/** The asset's letter on its colour; the name always stands beside it. */
export function AssetMark({ asset, rank, size = 'md' }: AssetMarkProps): ReactNode {
  return (
    <span className={css.mark} data-rank={rank} data-size={size} aria-hidden="true">
      {asset.slice(0, 1)}
    </span>
  )
}
