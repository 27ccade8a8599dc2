import { TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './view-nav.module.css'

type View = { readonly key: string; readonly to: string; readonly text: string }
type ViewNavProps = { readonly label: string; readonly views: readonly View[]; readonly current: string }

/** Navigation between views that share a path. */
export function ViewNav({ label, views, current }: ViewNavProps): ReactNode {
  return (
    <nav aria-label={label}>
      <div className={css.views}>
        {views.map(({ key, to, text }) => (
          <TextLink
            key={key}
            component={Link}
            plain
            to={to}
            aria-current={key === current ? 'page' : undefined}
            // The views share a path, so an inexact match would mark the first one on all of them.
            activeOptions={{ exact: true }}
            className={css.view}
          >
            {text}
          </TextLink>
        ))}
      </div>
    </nav>
  )
}
