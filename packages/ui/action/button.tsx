import type { ElementType, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Polymorphic } from '../polymorphic.ts'
import css from './button.module.css'

type ButtonOwnProps = {
  /** `filled` at most once per screen: it is the primary action. */
  readonly variant?: 'filled' | 'default' | 'subtle' | 'danger'
  readonly size?: 'sm' | 'md' | 'lg'
  readonly fullWidth?: boolean
  /** In progress: clicks are ignored, focus stays. */
  readonly pending?: boolean
  readonly icon?: ReactNode
  readonly className?: string | undefined
  readonly children?: ReactNode
}

export function Button<As extends ElementType = 'button'>(props: Polymorphic<As, ButtonOwnProps>): ReactNode {
  const {
    component: Element = 'button' as ElementType,
    variant = 'default',
    size = 'md',
    fullWidth,
    pending,
    icon,
    className,
    children,
    ...rest
  } = props
  return (
    <Element
      type={Element === 'button' ? 'button' : undefined}
      className={classes(css.button, className)}
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
      data-pending={pending || undefined}
      aria-busy={pending || undefined}
      {...rest}
      {...(pending ? { onClick: ignore } : {})}
    >
      {pending ? <span className={css.spinner} aria-hidden="true" /> : icon}
      {children}
    </Element>
  )
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
}
