import type { ReactNode } from 'react'
import { assetColor } from '../mark/asset-color.ts'
import css from './allocation-bar.module.css'

type Part = {
  /** The asset's code. */
  readonly key: string
  readonly permille: number
  readonly text: string
}

/** Parts of a whole, to scale; the largest first, each in the colour of its asset. */
export function AllocationBar({ parts }: { readonly parts: readonly Part[] }): ReactNode {
  return (
    <div>
      <div className={css.bar} aria-hidden="true">
        {parts.map(({ key, permille }) => (
          <span key={key} data-color={assetColor(key)} style={{ flexGrow: permille }} />
        ))}
      </div>
      <ul className={css.legend}>
        {parts.map(({ key, text }) => (
          <li key={key}>
            <i data-color={assetColor(key)} aria-hidden="true" />
            {key}
            <span className={css.share}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
