import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './setting-list.module.css'

type SettingListProps = {
  /** Labels the list where no heading does. */
  readonly label?: string
  readonly className?: string
  readonly children: ReactNode
}

/** Settings or items to view and change one by one, between hairlines. */
export function SettingList({ label, className, children }: SettingListProps): ReactNode {
  return (
    <ul className={classes(css.list, className)} aria-label={label}>
      {children}
    </ul>
  )
}

type SettingRowProps = {
  /** An icon or mark that shows the kind at a glance. */
  readonly mark?: ReactNode
  /** `done` colours the mark as active, `pending` as waiting. */
  readonly tone?: 'neutral' | 'done' | 'pending' | 'danger'
  readonly title: ReactNode
  /** A tag right behind the title. */
  readonly tag?: ReactNode
  readonly note?: ReactNode
  /** Its action; on a phone below the text if it is more than an icon. */
  readonly action?: ReactNode
  /** Content that opens below the row, such as a form. */
  readonly children?: ReactNode
}

export function SettingRow({ mark, tone = 'neutral', title, tag, note, action, children }: SettingRowProps): ReactNode {
  return (
    <li className={css.item}>
      <div className={css.row}>
        {mark ? (
          <span className={css.mark} data-tone={tone}>
            {mark}
          </span>
        ) : null}
        <div className={css.words}>
          <div className={css.title}>
            <span className={css.name}>{title}</span>
            {tag}
          </div>
          {note ? <div className={css.note}>{note}</div> : null}
        </div>
        {action ? <div className={css.action}>{action}</div> : null}
      </div>
      {children ? <div className={css.below}>{children}</div> : null}
    </li>
  )
}
