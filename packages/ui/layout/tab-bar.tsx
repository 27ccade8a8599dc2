import type { ElementType, ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Polymorphic } from '../polymorphic.ts'
import css from './tab-bar.module.css'

type TabBarProps = {
  /** Names the navigation for screen readers. */
  readonly label: string
  readonly className?: string | undefined
  /** `TabBarItem`s, five at most. */
  readonly children: ReactNode
}

/** The main places of the app at the bottom of a phone. A screen from 1024 px has none. */
export function TabBar({ label, className, children }: TabBarProps): ReactNode {
  return (
    <nav className={classes(css.bar, className)} aria-label={label}>
      <ul className={css.list}>{children}</ul>
    </nav>
  )
}

type TabBarItemOwnProps = {
  readonly icon: ReactNode
  /** The filled capsule: the one thing people come for. At most one. */
  readonly primary?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Pass `aria-current="page"` for the place the reader is at; a router's link does it by itself. */
export function TabBarItem<As extends ElementType = 'a'>(props: Polymorphic<As, TabBarItemOwnProps>): ReactNode {
  const { component: Element = 'a' as ElementType, icon, primary, className, children, ...rest } = props
  return (
    <li className={css.item}>
      <Element
        type={Element === 'button' ? 'button' : undefined}
        className={classes(css.tab, className)}
        data-primary={primary || undefined}
        {...rest}
      >
        <span className={css.icon}>{icon}</span>
        <span className={css.word}>{children}</span>
      </Element>
    </li>
  )
}
