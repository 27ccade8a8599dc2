import { type Column, Stack, Tag, Text, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import { useApp } from '../../context.ts'
import { NOTIFICATIONS_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { KindMark } from './kind-mark.tsx'
import css from './notification-screen.module.css'
import type { Notification } from './queries.ts'

export function useNotificationColumns(): readonly Column<Notification>[] {
  const t = useText('notification')
  const read = useRead()
  return [
    {
      key: 'what',
      header: t('column.what'),
      phone: 'lead',
      cell: (one) => (
        <span className={css.what} data-unread={!one.is_read || undefined}>
          <KindMark kind={one.kind} />
          <Stack gap="2xs">
            <span className={css.title}>
              <TextLink component={Link} to={one.link} plain cover onClick={() => read(one)}>
                {one.title}
              </TextLink>
              {one.is_read ? null : <Tag tone="primary">{t('new')}</Tag>}
            </span>
            {one.text === null ? null : (
              <Text component="span" size="sm" tone="muted">
                {one.text}
              </Text>
            )}
          </Stack>
        </span>
      ),
    },
    {
      key: 'when',
      header: t('column.when'),
      align: 'end',
      phone: 'trail',
      cell: ({ created_at }) => (
        <Text component="span" size="sm" tone="muted">
          <When at={created_at} as="ago" />
        </Text>
      ),
    },
  ]
}

/** On the way to its page; should it fail, it is still unread when one comes back. */
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
