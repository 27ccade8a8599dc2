import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Late } from '../feedback/late.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useWords } from '../provider/words.ts'
import css from './row-list.module.css'

type RowListProps = {
  /** Labels the list where no heading does. */
  readonly label?: string | undefined
  /** Rows have `RowCell`s: the trailing figures are in fixed-width columns below a `RowHead`. */
  readonly columns?: boolean
  readonly className?: string | undefined
  /** `Row`s, then a `RowSum` where they are parts of a whole. */
  readonly children: ReactNode
}

export function RowList({ label, columns, className, children }: RowListProps): ReactNode {
  return (
    <ul className={classes(css.list, className)} aria-label={label} data-columns={columns || undefined}>
      {children}
    </ul>
  )
}

type RowHeadProps = {
  readonly title: ReactNode
  /** One `RowCell` for each of the rows' cells. */
  readonly cells?: ReactNode
  readonly end?: ReactNode
  /** The rows have no mark. */
  readonly markless?: boolean
}

/** Column headings of a `RowList` on a wide screen. Hidden from screen readers, because rows are self-explanatory. */
export function RowHead({ title, cells, end, markless }: RowHeadProps): ReactNode {
  return (
    <li className={css.head} aria-hidden="true">
      {markless ? null : <span className={css.mark} />}
      <span className={css.words}>{title}</span>
      {cells}
      <span className={css.end}>{end}</span>
    </li>
  )
}

type RowCellProps = {
  /** 96, 132 or 256 px. */
  readonly width?: 'sm' | 'md' | 'lg'
  /** Hidden on a phone unless `kept`, as a sparkline is. */
  readonly phone?: 'hidden' | 'kept'
  readonly align?: 'start' | 'center' | 'end'
  /** The second line. */
  readonly note?: ReactNode
  readonly children?: ReactNode
}

/** A further column between a row's text and its figure. */
export function RowCell({ width = 'md', phone = 'hidden', align = 'end', note, children }: RowCellProps): ReactNode {
  return (
    <span className={css.cell} data-width={width} data-phone={phone} data-align={align}>
      <span className={css.title}>{children}</span>
      {note ? <span className={css.note}>{note}</span> : null}
    </span>
  )
}

type RowSumProps = { readonly label: ReactNode; readonly end: ReactNode; readonly endNote?: ReactNode }

/** The total of the rows above, under an ink rule. */
export function RowSum({ label, end, endNote }: RowSumProps): ReactNode {
  return (
    <li className={css.sum}>
      <span className={css.words}>{label}</span>
      <span className={css.end}>
        <span className={css.title}>{end}</span>
        {endNote ? <span className={css.note}>{endNote}</span> : null}
      </span>
    </li>
  )
}

type RowSkeletonsProps = { readonly count?: number; readonly markless?: boolean }

/** Reserves the space of the rows immediately, and shows skeletons once the wait is noticeable. */
export function RowSkeletons({ count = 3, markless }: RowSkeletonsProps): ReactNode {
  const words = useWords()
  return (
    <div className={css.list} role="status" aria-label={words.loading}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={css.skeleton}>
          <Late>
            {markless ? null : <Skeleton shape="mark" />}
            <span className={css.words}>
              <Skeleton width="half" />
            </span>
            <span className={css.skeletonEnd}>
              <Skeleton />
            </span>
          </Late>
        </div>
      ))}
    </div>
  )
}
