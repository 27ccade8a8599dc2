import type { ElementType, ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Polymorphic } from '../polymorphic.ts'
import type { Space } from '../theme/tokens.ts'
import css from './layout.module.css'

type FlexOwnProps = {
  readonly gap?: Space
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  readonly justify?: 'between' | 'center' | 'end'
  readonly className?: string | undefined
}

type ContainerOwnProps = { readonly size?: 'page' | 'form'; readonly className?: string | undefined }

export function Container<As extends ElementType = 'div'>(props: Polymorphic<As, ContainerOwnProps>): ReactNode {
  const { component: Element = 'div' as ElementType, size = 'page', className, ...rest } = props
  return <Element className={classes(css.container, className)} data-size={size} {...rest} />
}

export function Stack<As extends ElementType = 'div'>(props: Polymorphic<As, FlexOwnProps>): ReactNode {
  const { component: Element = 'div' as ElementType, gap = 'md', align, justify, className, ...rest } = props
  return (
    <Element
      className={classes(css.stack, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      {...rest}
    />
  )
}

type GroupOwnProps = FlexOwnProps & {
  readonly wrap?: boolean
  /** Children share the width equally. */
  readonly grow?: boolean
}

export function Group<As extends ElementType = 'div'>(props: Polymorphic<As, GroupOwnProps>): ReactNode {
  const {
    component: Element = 'div' as ElementType,
    gap = 'sm',
    align,
    justify,
    wrap,
    grow,
    className,
    ...rest
  } = props
  return (
    <Element
      className={classes(css.group, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-nowrap={wrap === false || undefined}
      data-grow={grow || undefined}
      {...rest}
    />
  )
}

/** A hairline between rows; `strong` is the ink rule that opens a chapter or a total. */
export function Divider({ strong, className }: { readonly strong?: boolean; readonly className?: string }): ReactNode {
  return <hr className={classes(css.divider, className)} data-strong={strong || undefined} />
}
