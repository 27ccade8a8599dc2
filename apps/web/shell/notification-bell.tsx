import { IconBell, IconButton } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../context.ts'
import { unreadQuery } from '../features/notification/queries.ts'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import css from './notification-bell.module.css'

const MOST_SHOWN = 99

/** For members: the way to the inbox, and how much in it is unread. */
export function NotificationBell(): ReactNode {
  return useSession().token === undefined ? null : <Bell />
}

function Bell(): ReactNode {
  const t = useText('shell')
  const { data: unread = 0 } = useQuery(unreadQuery(useApp().client))
  const count = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
  return (
    <IconButton
      component={Link}
      to="/mypage/myprofile?view=notification"
      label={unread === 0 ? t('item.notification') : t('notification.unread', { n: count })}
      className={css.bell}
    >
      <IconBell />
      {unread === 0 ? null : (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </IconButton>
  )
}
