import { Button, CopyButton, confirm, Group, Note, Stack, Text, toast } from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { APPS_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import css from './consent-screen.module.css'
import type { App } from './queries.ts'

type AppKeysProps = { readonly app: App; readonly secret: string | null | undefined }

/** The app's credentials. A secret is shown once, when it is created. */
export function AppKeys({ app, secret: made }: AppKeysProps): ReactNode {
  const t = useText('oauth')
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  const { pending, run } = useAction()
  const [secret, setSecret] = useState(made ?? undefined)
  const { client_seq, name } = app
  const rotate = async () => {
    const words = { title: t('rotate.sure'), message: t('rotate.text'), confirmText: t('rotate') }
    if (!(await confirm(words))) return
    await run(async () => {
      const path = { client_seq }
      const answer = await client.call('PATCH /oauth2/client/{client_seq}', { path, body: { type: 'SET_ROTATED' } })
      setSecret(answer.secret ?? undefined)
      await queryClient.invalidateQueries({ queryKey: APPS_KEY })
    })
  }
  const remove = async () => {
    const words = { title: t('delete.sure', { name }), message: t('delete.text'), confirmText: t('delete') }
    if (!(await confirm({ ...words, danger: true }))) return
    await run(async () => {
      await client.call('DELETE /oauth2/client/{client_seq}', { path: { client_seq } })
      await navigate({ to: '/client-manage' })
      await queryClient.invalidateQueries({ queryKey: APPS_KEY })
      toast.success(t('delete.done'))
    })
  }
  return (
    <MemberSection title={t('keys')} note={t(app.is_confidential ? 'keys.note' : 'keys.public')}>
      <Stack gap="lg">
        <Part label={t('keys.id')} value={app.client_id} copy={t('keys.copyId')} />
        {secret ? (
          <>
            <Note tone="primary">{t('secret.once')}</Note>
            <Part label={t('secret')} value={secret} copy={t('secret.copy')} />
          </>
        ) : null}
        {app.previous_secret_until ? (
          <Text size="sm" tone="muted">
            {t('secret.previous')} <When at={app.previous_secret_until} />
          </Text>
        ) : null}
        <Group gap="sm">
          {app.is_confidential ? (
            <Button size="sm" pending={pending} onClick={() => void rotate()}>
              {t('rotate')}
            </Button>
          ) : null}
          <Button size="sm" disabled={pending} onClick={() => void remove()}>
            {t('delete')}
          </Button>
        </Group>
      </Stack>
    </MemberSection>
  )
}

type PartProps = { readonly label: string; readonly value: string; readonly copy: string }

function Part({ label, value, copy }: PartProps): ReactNode {
  return (
    <div>
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <p className={css.secret} translate="no">
        {value}
      </p>
      <CopyButton value={value}>{copy}</CopyButton>
    </div>
  )
}
