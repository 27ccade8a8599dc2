import { Button, confirm, SettingList, toast } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { listOf } from '../../list/pages.ts'
import { API_KEYS_KEY, SESSIONS_KEY } from '../../live/query-keys.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { type Login, sessionsQuery } from './queries.ts'
import { SessionRow } from './session-row.tsx'
import css from './session-section.module.css'

/** The member's sessions, with the buttons to end them. */
export function SessionSection(): ReactNode {
  const t = useText('session')
  const sessions = useInfiniteQuery(sessionsQuery(useApp().client))
  const { rows, hasMore, onLoadMore, loadingMore } = listOf(sessions, t('failed'))
  return (
    <MemberSection
      id="sessions"
      title={t('title')}
      note={t('note')}
      action={rows && rows.length > 1 ? <EndOthers /> : null}
    >
      <Loaded from={{ ...sessions, data: rows }} failed={t('failed')}>
        {(logins) => (
          <SettingList label={t('title')}>
            {currentFirst(logins).map((login) => (
              <SessionRow key={login.session_seq} login={login} />
            ))}
          </SettingList>
        )}
      </Loaded>
      {hasMore ? (
        <Button size="sm" pending={loadingMore} onClick={onLoadMore} className={css.more}>
          {t('more')}
        </Button>
      ) : null}
    </MemberSection>
  )
}

const currentFirst = (logins: readonly Login[]) => logins.toSorted((a, b) => Number(b.current) - Number(a.current))

function EndOthers(): ReactNode {
  const t = useText('session')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const end = async () => {
    const words = { title: t('others.sure'), message: t('others.sureText'), confirmText: t('others.confirm') }
    if (!(await confirm(words))) return
    await run(async () => {
      const { ended } = await client.call('DELETE /auth/session')
      await Promise.all([SESSIONS_KEY, API_KEYS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      toast.success(t('others.done', { n: ended }))
    })
  }
  return (
    <Button size="sm" pending={pending} onClick={() => void end()}>
      {t('others.end')}
    </Button>
  )
}
