import { AssetMark, type AssetRank } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Subject } from './subject.tsx'

const RANKS: readonly AssetRank[] = [1, 2, 3, 4, 5, 6]

type AssetNameProps = {
  readonly asset: { readonly code: string; readonly name: string }
  /** Its place in the list, from 0: assets keep their colour across tables. */
  readonly place: number
}

export function AssetName({ asset, place }: AssetNameProps): ReactNode {
  const mark = <AssetMark asset={asset.code} rank={RANKS[place % RANKS.length] ?? 1} size="sm" />
  return <Subject name={asset.code} about={asset.name === asset.code ? null : asset.name} mark={mark} />
}
