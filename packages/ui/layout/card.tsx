import type { ElementType, ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Polymorphic } from '../polymorphic.ts'
import css from './card.module.css'

type CardOwnProps = {
  /** `ink` is the dark panel of the home page. */
  readonly tone?: 'surface' | 'ink'
  /** Elevated. Only for what really floats. */
  readonly float?: boolean
  readonly className?: string | undefined
}

/** For money in motion, something to sign, or something to take away. Everything else is on the page between rules. */
export function Card<As extends ElementType = 'div'>(props: Polymorphic<As, CardOwnProps>): ReactNode {
  const { component: Element = 'div' as ElementType, tone = 'surface', float, className, ...rest } = props
  return <Element className={classes(css.card, className)} data-tone={tone} data-float={float || undefined} {...rest} />
}
