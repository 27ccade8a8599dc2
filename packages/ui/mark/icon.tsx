import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './icons.module.css'

export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & { readonly size?: 'sm' | 'md' }

/** One hand for all of them: a 20 grid, a 1.6 line, round ends. Silent for screen readers: the words beside them speak. */
export function Icon({
  size = 'md',
  className,
  children,
  ...rest
}: IconProps & { readonly children: ReactNode }): ReactNode {
  return (
    <svg viewBox="0 0 20 20" className={classes(css.icon, className)} data-size={size} aria-hidden="true" {...rest}>
      {children}
    </svg>
  )
}
