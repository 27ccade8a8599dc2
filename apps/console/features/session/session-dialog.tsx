import type { Output } from '@cocobnk/contract'
import { Button, ErrorView, ModalDialog, Tag, Text, toast } from '@cocobnk/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { refusalText } from '../../refusal/refusal-text.ts'
import { useTimes } from '../../shell/times.ts'
import { Waiting } from '../../shell/waiting.tsx'
import { useText } from '../../texts.ts'
import css from './session-dialog.module.css'

type Session = Output<'GET /operator/me/session'>['list'][number]

const SESSION_KEY = ['session'] as const

/** The operator's own sessions. An unfamiliar one can be ended here. */
export function SessionDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText('session')
  const { client } = useConsole()
  const query = useQuery({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }) => (await client.call('GET /operator/me/session', {}, { signal })).list,
  })
  return (
    <ModalDialog open onClose={onClose} title={t('title')}>
      <Text tone="muted">{t('lead')}</Text>
      {query.data ? <List sessions={query.data} /> : null}
      {query.data || query.isError ? null : <Waiting lines={2} />}
      {query.data === undefined && query.isError ? (
        <ErrorView message={refusalText(query.error) ?? t('failed')} onRetry={() => void query.refetch()} />
      ) : null}
    </ModalDialog>
  )
}

function List({ sessions }: { readonly sessions: readonly Session[] }): ReactNode {
  const t = useText('session')
  const times = useTimes()
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const ending = useMutation({
    mutationFn: (session_seq: string) =>
      client.call('DELETE /operator/me/session/{session_seq}', { path: { session_seq } }),
    onSuccess: () => toast.success(t('ended')),
    onError: (failure) => toast.error(refusalText(failure) ?? t('failed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
  })
  return (
    <ul className={css.sessions}>
      {sessions.map(({ session_seq, browser, system, address, created_at, last_seen_at, is_current }) => (
        <li key={session_seq} className={css.session}>
          <span>
            <strong>{[browser, system].filter((name) => name !== null).join(', ') || t('unknown')}</strong>{' '}
            <span translate="no">{address}</span>
            <span className={css.about}>
              {t('seen', { since: times.short(created_at), seen: times.short(last_seen_at) })}
            </span>
          </span>
          {is_current ? (
            <Tag tone="success">{t('current')}</Tag>
          ) : (
            <Button size="sm" disabled={ending.isPending} onClick={() => ending.mutate(session_seq)}>
              {t('end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
