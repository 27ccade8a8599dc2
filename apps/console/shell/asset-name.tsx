import { AssetMark } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Subject } from './subject.tsx'

type AssetNameProps = {
  readonly asset: { readonly code: string; readonly name: string }
}

export function AssetName({ asset }: AssetNameProps): ReactNode {
  const mark = <AssetMark asset={asset.code} size="sm" />
  return <Subject name={asset.code} about={asset.name === asset.code ? null : asset.name} mark={mark} />
}
