import { Row, Tag } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { NOTIFICATIONS_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { KindMark } from './kind-mark.tsx'
import css from './notification-screen.module.css'
import type { Notification } from './queries.ts'

type NotificationRowProps = {
  readonly notification: Notification
  /** Called when the member opens its page. */
  readonly onOpen?: () => void
}

export function NotificationRow({ notification, onOpen }: NotificationRowProps): ReactNode {
  const t = useText('notification')
  const read = useRead()
  const { kind, link, title, text, is_read, created_at } = notification
  return (
    <Row
      component={Link}
      to={link}
      onClick={() => {
        read(notification)
        onOpen?.()
      }}
      unread={!is_read}
      mark={<KindMark kind={kind} unread={!is_read} />}
      title={
        <span className={css.title}>
          {title} {is_read ? null : <Tag tone="primary">{t('new')}</Tag>}
        </span>
      }
      note={text}
      end={
        <span className={css.when}>
          <When at={created_at} as="ago" />
        </span>
      }
    />
  )
}

/** Marks a notification as read in the background. If the request fails, it stays unread. */
function useRead() {
  const { client, queryClient } = useApp()
  return ({ notification_seq, is_read }: Notification): void => {
    if (is_read) return
    const path = { notification_seq }
    client.call('PATCH /notification/{notification_seq}', { path, body: { type: 'SET_READ' } }).then(
      () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
      () => undefined,
    )
  }
}
