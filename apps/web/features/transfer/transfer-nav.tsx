import { TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './transfer-nav.module.css'

const VIEWS = ['send', 'request', 'schedule'] as const
type View = (typeof VIEWS)[number]

/** Sending, asking and planning stand beside each other. */
export function TransferNav({ current }: { readonly current: View }): ReactNode {
  const t = useText('transfer')
  return (
    <nav aria-label={t('views')}>
      <div className={css.views}>
        {VIEWS.map((view) => (
          <TextLink
            key={view}
            component={Link}
            plain
            to={view === 'send' ? '/transfer/account-transfer' : `/transfer/account-transfer?view=${view}`}
            aria-current={view === current ? 'page' : undefined}
            // They share a path: by it alone the first would be the current one on all three.
            activeOptions={{ exact: true }}
            className={css.view}
          >
            {t(`view.${view}`)}
          </TextLink>
        ))}
      </div>
    </nav>
  )
}
