import type { ReactNode } from 'react'
import css from './record-list.module.css'
import { useTimes } from './times.ts'

type RecordRow = { readonly key: string; readonly at: string; readonly what: ReactNode; readonly end?: ReactNode }

/** A list of events: time, description, and a reference to find it by. */
export function RecordList({ rows }: { readonly rows: readonly RecordRow[] }): ReactNode {
  const times = useTimes()
  return (
    <ol className={css.record}>
      {rows.map(({ key, at, what, end }) => (
        <li key={key} className={css.line}>
          <time dateTime={at} className={css.at}>
            {times.short(at)}
          </time>
          <span>{what}</span>
          <span className={css.end}>{end}</span>
        </li>
      ))}
    </ol>
  )
}
