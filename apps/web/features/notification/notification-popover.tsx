import { Empty, PagedRows, RowList, RowSkeletons, TextLink, Title, useCloseOutside } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { useText } from '../../texts.ts'
import css from './notification-popover.module.css'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery } from './queries.ts'
import { ReadAll } from './read-all.tsx'

const SHOWN = 6

type PopoverProps = {
  /** Contains the bell and this panel. */
  readonly root: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The latest notifications, below the bell; all others are in the inbox. Escape and a click outside close it. */
export default function NotificationPopover({ root, onClose }: PopoverProps): ReactNode {
  const t = useText('notification')
  const heading = useId()
  const panel = useRef<HTMLElement>(null)
  const { rows, error, onRetry } = listOf(useInfiniteQuery(notificationsQuery(useApp().client)), t('failed'))
  useEffect(() => panel.current?.focus(), [])
  useCloseOutside(root, true, onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
    root.current?.querySelector('button')?.focus()
  }
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      className={css.panel}
      onKeyDown={onKeyDown}
    >
      <div className={css.head}>
        <Title order={2} look="section" id={heading}>
          {t('popover')}
        </Title>
        <ReadAll newest={rows?.[0]?.created_at} />
      </div>
      <PagedRows
        rows={rows?.slice(0, SHOWN)}
        error={error}
        onRetry={onRetry}
        waiting={<RowSkeletons count={3} />}
        empty={<Empty>{t('empty')}</Empty>}
      >
        {(shown) => (
          <RowList label={t('popover')}>
            {shown.map((notification) => (
              <NotificationRow key={notification.notification_seq} notification={notification} onOpen={onClose} />
            ))}
          </RowList>
        )}
      </PagedRows>
      <div className={css.foot}>
        <TextLink component={Link} to="/mypage/myprofile?view=notification" onClick={onClose}>
          {t('all')}
        </TextLink>
        <TextLink component={Link} to="/mypage/myprofile?view=notification-setting" onClick={onClose}>
          {t('settings')}
        </TextLink>
      </div>
    </section>
  )
}
