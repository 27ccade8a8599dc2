import { Button, confirm, IconButton, IconMail, IconTrash, SettingRow, Tag, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { type AuthenticationState, holds, stateOf } from '../grade/grade.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { EditEmail } from './edit-email.tsx'
import type { Email } from './queries.ts'

type EmailRowProps = {
  readonly email: Email
  /** Whether a code has been sent to it. */
  readonly awaited: boolean
  readonly onAwait: (awaited: boolean) => void
}

const TONES = { missing: 'pending', valid: 'success', expiring: 'pending', expired: 'danger' } as const

export function EmailRow({ email, awaited, onAwait }: EmailRowProps): ReactNode {
  const t = useText('member-email')
  const [now] = useState(() => Date.now())
  const state = stateOf({ kind: 'EMAIL', completed_at: email.verified_at, expires_at: email.expires_at }, now)
  return (
    <SettingRow
      mark={<IconMail />}
      tone={holds(state) ? 'done' : 'pending'}
      title={email.address}
      tag={
        <>
          {email.is_default ? <Tag>{t('default')}</Tag> : null}
          <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
        </>
      }
      note={<EmailNote email={email} state={state} />}
      action={
        <>
          {state === 'valid' || awaited ? null : <SendCode email={email} state={state} onAwait={onAwait} />}
          {email.is_default ? null : (
            <>
              <EditEmail email={email} onSent={() => onAwait(true)} />
              <RemoveEmail email={email} />
            </>
          )}
        </>
      }
    >
      {awaited ? <ConfirmEmail key={email.address} email={email} onDone={() => onAwait(false)} /> : null}
    </SettingRow>
  )
}

function EmailNote({ email, state }: { readonly email: Email; readonly state: AuthenticationState }): ReactNode {
  const t = useText('member-email')
  return (
    <>
      {email.is_default ? t('fixed') : null}
      {email.is_default && email.expires_at ? <br /> : null}
      {email.expires_at ? (
        <>
          {t(state === 'expired' ? 'ended' : 'until')} <When at={email.expires_at} as="date" />
        </>
      ) : null}
      {email.is_default || email.expires_at ? null : t('unconfirmed')}
    </>
  )
}

type SendCodeProps = Pick<EmailRowProps, 'email' | 'onAwait'> & { readonly state: AuthenticationState }

function SendCode({ email, state, onAwait }: SendCodeProps): ReactNode {
  const t = useText('member-email')
  const { client } = useApp()
  const { pending, run } = useAction()
  const send = () =>
    run(async () => {
      const path = { email_seq: email.email_seq }
      await client.call('POST /member/me/email/{email_seq}/code', { path })
      onAwait(true)
      toast.success(t('sent'))
    })
  return (
    <Button size="sm" pending={pending} onClick={() => void send()}>
      {t(state === 'missing' ? 'confirm' : 'renew')}
    </Button>
  )
}

function RemoveEmail({ email }: Pick<EmailRowProps, 'email'>): ReactNode {
  const t = useText('member-email')
  const { client, queryClient } = useApp()
  const { run } = useAction()
  const remove = async () => {
    const words = { title: t('remove.sure', { address: email.address }), confirmText: t('remove') }
    if (!(await confirm({ ...words, danger: true }))) return
    await run(async () => {
      await client.call('DELETE /member/me/email/{email_seq}', { path: { email_seq: email.email_seq } })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('remove.done'))
    })
  }
  return (
    <IconButton size="sm" label={t('remove.label', { address: email.address })} onClick={() => void remove()}>
      <IconTrash size="sm" />
    </IconButton>
  )
}
