import { AssetMark } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import css from './asset-name.module.css'

type Named = { readonly name: string; readonly code: string }

/** Its mark and its name. */
export function MarkedAsset({ asset }: { readonly asset: Named }): ReactNode {
  return (
    <span className={css.asset}>
      <AssetMark asset={asset.code} />
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
