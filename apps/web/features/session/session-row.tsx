import { Button, confirm, IconLaptop, IconPhone, SettingRow, Tag, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { SESSIONS_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { useDeviceName } from './device-name.ts'
import type { Login } from './queries.ts'
import css from './session-row.module.css'

const HAND_HELD = ['Android', 'iOS', 'iPadOS']

export function SessionRow({ login }: { readonly login: Login }): ReactNode {
  const t = useText('session')
  const name = useDeviceName()(login)
  const handHeld = login.system !== null && HAND_HELD.includes(login.system)
  return (
    <SettingRow
      mark={handHeld ? <IconPhone /> : <IconLaptop />}
      tone={login.current ? 'done' : 'neutral'}
      title={<span translate="no">{name}</span>}
      tag={login.current ? <Tag tone="primary">{t('current')}</Tag> : null}
      note={
        <>
          <span className={css.seen}>{login.current ? t('now') : <When at={login.last_seen_at} as="ago" />}</span> ·{' '}
          {login.address} · {t(`method.${login.method}`)}
          <br />
          {t('since')} <When at={login.created_at} />
        </>
      }
      action={login.current ? null : <EndOne login={login} name={name} />}
    />
  )
}

function EndOne({ login, name }: { readonly login: Login; readonly name: string }): ReactNode {
  const t = useText('session')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const end = async () => {
    if (!(await confirm({ title: t('one.sure', { name }), confirmText: t('one.end') }))) return
    await run(async () => {
      await client.call('DELETE /auth/session/{session_seq}', { path: { session_seq: login.session_seq } })
      await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
      toast.success(t('one.done'))
    })
  }
  return (
    <Button size="sm" pending={pending} onClick={() => void end()} aria-label={t('one.label', { name })}>
      {t('one.end')}
    </Button>
  )
}
