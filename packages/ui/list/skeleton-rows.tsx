import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import css from './skeleton-rows.module.css'

const ROWS = [1, 2, 3, 4, 5]

export function SkeletonRows({ columns, label }: { readonly columns: number; readonly label: string }): ReactNode {
  const cells = Array.from({ length: columns }, (_, index) => index)
  return (
    <div role="status" aria-label={label}>
      {ROWS.map((row) => (
        <div key={row} className={css.row}>
          {cells.map((cell) => (
            <Skeleton key={cell} />
          ))}
        </div>
      ))}
    </div>
  )
}
