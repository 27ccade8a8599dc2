import { type ReactNode, useState } from 'react'
import { useWords } from '../provider/words.ts'
import css from './chart-table.module.css'
import type { ChartPoint } from './value-scale.ts'

type TableProps = {
  readonly points: readonly ChartPoint[]
  readonly putIn: readonly ChartPoint[]
  readonly label: string
  readonly names: { readonly value: string; readonly putIn?: string }
  readonly valueText: (value: number) => string
  readonly timeText: (at: number) => string
}

/** The chart's data as a table, for people who cannot see it or want exact values. Rendered when opened. */
export function ChartTable(props: TableProps): ReactNode {
  const words = useWords()
  const [open, setOpen] = useState(false)
  return (
    <details className={css.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>{words.asTable}</summary>
      {open ? <Table {...props} /> : null}
    </details>
  )
}

/** The latest first. */
function Table({ points, putIn, label, names, valueText, timeText }: TableProps): ReactNode {
  const words = useWords()
  const withPutIn = putIn.length > 0 && names.putIn !== undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it for that.
    <section className={css.frame} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            <th scope="col">{names.value}</th>
            {withPutIn ? <th scope="col">{names.putIn}</th> : null}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ at, value }) => {
            const put = putIn.findLast((step) => step.at <= at)
            return (
              <tr key={at}>
                <th scope="row">{timeText(at)}</th>
                <td>{valueText(value)}</td>
                {withPutIn ? <td>{put ? valueText(put.value) : '–'}</td> : null}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
