import { Button, confirm, ErrorView, Late, SettingList, Skeleton, toast } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { MemberSection } from '../member/member-page.tsx'
import { SESSIONS_KEY, sessionsQuery } from './queries.ts'
import { SessionRow } from './session-row.tsx'

/** Where the member is logged in, and the way to end it there. */
export function SessionSection(): ReactNode {
  const t = useText('session')
  const { client } = useApp()
  const { rows, error, onRetry, hasMore, onLoadMore, loadingMore } = listOf(
    useInfiniteQuery(sessionsQuery(client)),
    t('failed'),
  )
  return (
    <MemberSection
      id="sessions"
      title={t('title')}
      note={t('note')}
      action={rows && rows.length > 1 ? <EndOthers /> : null}
    >
      {rows ? (
        <SettingList label={t('title')}>
          {rows.map((login) => (
            <SessionRow key={login.session_seq} login={login} />
          ))}
        </SettingList>
      ) : null}
      {error === undefined ? null : <ErrorView message={error} onRetry={onRetry} />}
      {rows || error !== undefined ? null : (
        <Late>
          <Skeleton width="most" />
          <Skeleton width="half" />
        </Late>
      )}
      {hasMore && error === undefined ? (
        <Button size="sm" pending={loadingMore} onClick={onLoadMore}>
          {t('more')}
        </Button>
      ) : null}
    </MemberSection>
  )
}

function EndOthers(): ReactNode {
  const t = useText('session')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const end = async () => {
    const words = { title: t('others.sure'), message: t('others.sureText'), confirmText: t('others.confirm') }
    if (!(await confirm(words))) return
    await run(async () => {
      const { ended } = await client.call('DELETE /auth/session')
      await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
      toast.success(t('others.done', { n: ended }))
    })
  }
  return (
    <Button size="sm" pending={pending} onClick={() => void end()}>
      {t('others.end')}
    </Button>
  )
}
