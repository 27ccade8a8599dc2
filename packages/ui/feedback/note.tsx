import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { IconAlert, IconClock, IconInfo, IconShield } from '../mark/icons.tsx'
import css from './note.module.css'

const ICONS = {
  neutral: <IconInfo />,
  primary: <IconShield />,
  pending: <IconClock />,
  danger: <IconAlert />,
} as const

type NoteProps = {
  /** `pending` means "this is normal, wait". Use `danger` only for a refusal, or for something overdue or irreversible. */
  readonly tone?: keyof typeof ICONS
  readonly icon?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export function Note({ tone = 'neutral', icon = ICONS[tone], className, children }: NoteProps): ReactNode {
  return (
    <div className={classes(css.note, className)} data-tone={tone}>
      <span className={css.icon}>{icon}</span>
      <div>{children}</div>
    </div>
  )
}
