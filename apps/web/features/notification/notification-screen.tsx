import { Empty, PagedRows, RowList, RowSkeletons, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery } from './queries.ts'
import { ReadAll } from './read-all.tsx'

const SETTING_PAGE = '/mypage/myprofile?view=notification-setting'

/** The member's notifications, newest first. */
export default function NotificationScreen(): ReactNode {
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
