import type { ElementType, ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Polymorphic } from '../polymorphic.ts'
import css from './icon-button.module.css'

type IconButtonOwnProps = {
  /** What it does, for people who cannot see the icon. */
  readonly label: string
  readonly size?: 'sm' | 'md'
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function IconButton<As extends ElementType = 'button'>(props: Polymorphic<As, IconButtonOwnProps>): ReactNode {
  const { component: Element = 'button' as ElementType, label, size = 'md', className, ...rest } = props
  return (
    <Element
      type={Element === 'button' ? 'button' : undefined}
      className={classes(css.button, className)}
      data-size={size}
      aria-label={label}
      title={label}
      {...rest}
    />
  )
}
