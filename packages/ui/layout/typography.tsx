import type { ComponentProps, ElementType, ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Polymorphic } from '../polymorphic.ts'
import css from './typography.module.css'

type TextOwnProps = {
  readonly size?: 'xs' | 'caption' | 'sm' | 'ui' | 'md' | 'lg' | 'xl'
  readonly tone?: 'ink' | 'muted' | 'quiet' | 'primary' | 'pending' | 'success' | 'danger'
  readonly weight?: 'regular' | 'medium' | 'semibold'
  readonly mono?: boolean
  readonly nowrap?: boolean
  readonly className?: string | undefined
}

/** Inherits size and colour unless set. */
export function Text<As extends ElementType = 'p'>(props: Polymorphic<As, TextOwnProps>): ReactNode {
  const { component: Element = 'p' as ElementType, size, tone, weight, mono, nowrap, className, ...rest } = props
  return (
    <Element
      className={classes(css.text, mono && css.mono, className)}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-nowrap={nowrap || undefined}
      {...rest}
    />
  )
}

type TitleProps = ComponentProps<'h1'> & {
  /** Heading level. */
  readonly order?: 1 | 2 | 3 | 4
  /** Style, if it differs from the level: `display` and `chapter` on public pages, `page` and `section` in the member area. */
  readonly look?: 'display' | 'chapter' | 'page' | 'section' | 'h1' | 'h2' | 'h3' | 'h4'
}

export function Title({ order = 1, look = `h${order}`, className, ...rest }: TitleProps): ReactNode {
  const Heading = `h${order}` as const
  return <Heading className={classes(css.title, className)} data-look={look} {...rest} />
}
