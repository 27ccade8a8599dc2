import type { ReactNode } from 'react'
import type { AssetRank } from '../mark/asset-mark.tsx'
import css from './allocation-bar.module.css'

type Part = { readonly key: string; readonly permille: number; readonly text: string }

const RANKS = 6

/** Parts of a whole, to scale; the largest first. Colours go by rank, and what comes after the sixth shares its. */
export function AllocationBar({ parts }: { readonly parts: readonly Part[] }): ReactNode {
  return (
    <div>
      <div className={css.bar} aria-hidden="true">
        {parts.map(({ key, permille }, index) => (
          <span key={key} data-rank={rankOf(index)} style={{ flexGrow: permille }} />
        ))}
      </div>
      <ul className={css.legend}>
        {parts.map(({ key, text }, index) => (
          <li key={key}>
            <i data-rank={rankOf(index)} aria-hidden="true" />
            {key}
            <span className={css.share}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function rankOf(index: number): AssetRank {
  return Math.min(index + 1, RANKS) as AssetRank
}
