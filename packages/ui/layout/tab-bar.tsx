import { type ElementType, type ReactNode, useLayoutEffect } from 'react'
import { classes } from '../classes.ts'
import type { Polymorphic } from '../polymorphic.ts'
import css from './tab-bar.module.css'

/**
 * The main places of an app at the bottom of a phone; hidden on wider screens and behind anything modal. While it is on the page,
 * `--coco-tab-space` is the height that it covers, so that content and pinned bars stay above it.
 */
export function TabBar({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset.tabs = ''
    return () => {
      delete page.dataset.tabs
    }
  }, [])
  return (
    <nav className={css.bar} aria-label={label}>
      <ul className={css.list}>{children}</ul>
    </nav>
  )
}

type TabOwnProps = {
  readonly icon: ReactNode
  /** The most used destination: coloured even when it is not current. */
  readonly strong?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A destination, always with text. The current one has `aria-current="page"`, which a router's link sets automatically. */
export function Tab<As extends ElementType = 'button'>(props: Polymorphic<As, TabOwnProps>): ReactNode {
  const { component: Element = 'button' as ElementType, icon, strong, className, children, ...rest } = props
  return (
    <li className={css.item}>
      <Element className={classes(css.tab, className)} data-strong={strong || undefined} {...rest}>
        <span className={css.icon}>{icon}</span>
        <span className={css.word}>{children}</span>
      </Element>
    </li>
  )
}
