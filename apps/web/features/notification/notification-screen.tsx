import { Button, Empty, PagedRows, RowList, RowSkeletons, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { NOTIFICATIONS_KEY } from '../../live/query-keys.ts'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery, unreadQuery } from './queries.ts'

const SETTING_PAGE = '/mypage/myprofile?view=notification-setting'

/** What the member was told, newest first. */
export function NotificationScreen(): ReactNode {
  const t = useText('notification')
  const list = listOf(useInfiniteQuery(notificationsQuery(useApp().client)), t('failed'))
  return (
    <MemberPage
      title={t('title')}
      lede={
        <>
          {t('lede')}{' '}
          <TextLink component={Link} to={SETTING_PAGE}>
            {t('settings')}
          </TextLink>
        </>
      }
      wide
    >
      <MemberSection title={t('list')} action={<ReadAll newest={list.rows?.[0]?.created_at} />}>
        <PagedRows {...list} waiting={<RowSkeletons count={5} />} empty={<Empty>{t('empty')}</Empty>}>
          {(rows) => (
            <RowList label={t('list')}>
              {rows.map((notification) => (
                <NotificationRow key={notification.notification_seq} notification={notification} />
              ))}
            </RowList>
          )}
        </PagedRows>
      </MemberSection>
    </MemberPage>
  )
}

/** What comes while it is pressed was not seen, and stays unread. */
function ReadAll({ newest }: { readonly newest: string | undefined }): ReactNode {
  const t = useText('notification')
  const { client, queryClient } = useApp()
  const { data: unread = 0 } = useQuery(unreadQuery(client))
  const { pending, run } = useAction()
  if (newest === undefined || unread === 0) return null
  const readAll = () =>
    run(async () => {
      await client.call('POST /notification/read', { body: { until: newest } })
      await queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
    })
  return (
    <Button size="sm" pending={pending} onClick={() => void readAll()}>
      {t('readAll')}
    </Button>
  )
}
