import { IconBell, IconButton } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useApp } from '../context.ts'
import { unreadQuery } from '../features/notification/queries.ts'
import { useText } from '../texts.ts'
import css from './notification-bell.module.css'

const MOST_SHOWN = 99

const Popover = lazy(() => import('../features/notification/notification-popover.tsx'))

/** The number of unread notifications; opens the latest ones, with a link to the inbox. */
export function NotificationBell(): ReactNode {
  const t = useText('shell')
  const { client, loadTexts } = useApp()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { data: unread = 0 } = useQuery(unreadQuery(client))
  const toggle = async () => {
    await loadTexts('notification', 'refusal')
    setOpen(!open)
  }
  const count = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
  return (
    <div ref={root} className={css.root}>
      <IconButton
        label={unread === 0 ? t('item.notification') : t('notification.unread', { n: count })}
        className={css.bell}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void toggle()}
      >
        <IconBell />
        {unread === 0 ? null : (
          <span className={css.count} aria-hidden="true">
            {count}
          </span>
        )}
      </IconButton>
      {open ? (
        <Suspense>
          <Popover root={root} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
