import { AssetMark } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import css from './asset-name.module.css'

type Named = { readonly name: string; readonly code: string }

/** The asset's icon and name. */
export function MarkedAsset({ asset }: { readonly asset: Named }): ReactNode {
  return (
    <span className={css.asset}>
      <AssetMark asset={asset.code} />
      <AssetName asset={asset} />
    </span>
  )
}

/** Name and code; the code is omitted if it is also the name. */
export function AssetName({ asset: { name, code } }: { readonly asset: Named }): ReactNode {
  return (
    <span>
      {name} {name === code ? null : <span className={css.code}>{code}</span>}
    </span>
  )
}
