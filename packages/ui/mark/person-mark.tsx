import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './person-mark.module.css'

type PersonMarkProps = { readonly name: string; readonly size?: 'md' | 'lg'; readonly className?: string }

/** Stands for a person beside their name: the first letter, in a disc. */
export function PersonMark({ name, size = 'md', className }: PersonMarkProps): ReactNode {
  const [first = ''] = name
  return (
    <span className={classes(css.mark, className)} data-size={size} aria-hidden="true">
      {first.toUpperCase()}
    </span>
  )
}
