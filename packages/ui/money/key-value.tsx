import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './key-value.module.css'

export type KeyValueRow = {
  readonly label: string
  readonly value: ReactNode
  /** A quieter line under the label. */
  readonly note?: ReactNode
  /** The sum of the rows above. */
  readonly total?: boolean
  /** Long values, such as addresses, go below the label on a phone. */
  readonly wide?: boolean
}

type KeyValueProps = {
  readonly rows: readonly KeyValueRow[]
  readonly look?: 'plain' | 'tight' | 'ruled'
  readonly className?: string
}

export function KeyValue({ rows, look = 'plain', className }: KeyValueProps): ReactNode {
  return (
    <dl className={classes(css.list, className)} data-look={look}>
      {rows.map((row) => (
        <div key={row.label} className={css.row} data-total={row.total || undefined} data-wide={row.wide || undefined}>
          <dt className={css.label}>
            {row.label}
            {row.note ? <span className={css.note}>{row.note}</span> : null}
          </dt>
          <dd className={css.value}>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
