import type { ElementType, ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Polymorphic } from '../polymorphic.ts'
import css from './text-link.module.css'

type TextLinkOwnProps = {
  /** Without the teal: for footers and navigation, where everything is a link. */
  readonly plain?: boolean
  /** Makes the whole row or card around it clickable. */
  readonly cover?: boolean
  readonly className?: string | undefined
}

export function TextLink<As extends ElementType = 'a'>(props: Polymorphic<As, TextLinkOwnProps>): ReactNode {
  const { component: Element = 'a' as ElementType, plain, cover, className, ...rest } = props
  return (
    <Element
      className={classes(css.link, className)}
      data-plain={plain || undefined}
      data-cover={cover || undefined}
      {...rest}
    />
  )
}
