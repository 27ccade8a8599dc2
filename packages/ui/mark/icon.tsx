import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './icons.module.css'

export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & { readonly size?: 'sm' | 'md' }

/** A consistent style: a 20 px grid, 1.6 px lines, round ends. Hidden from screen readers: the text beside them is read. */
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
