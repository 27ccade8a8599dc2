import type { ReactNode } from 'react'
import { assetColor } from '../mark/asset-color.ts'
import css from './allocation-bar.module.css'

type Part = {
  /** The asset's code. */
  readonly key: string
  readonly permille: number
}

/** Parts of a whole, to scale; the largest first, each in its asset's colour. The rows below it give the same information as text. */
export function AllocationBar({ parts }: { readonly parts: readonly Part[] }): ReactNode {
  return (
    <div className={css.bar} aria-hidden="true">
      {parts.map(({ key, permille }) => (
        <span key={key} data-color={assetColor(key)} style={{ flexGrow: permille }} />
      ))}
    </div>
  )
}
