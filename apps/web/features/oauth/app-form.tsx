import type { AppScope, Output } from '@cocobnk/contract'
import { CheckField, Form, type FormValues, Note, SubmitButton, Text, TextArea, TextField, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { APPS_KEY } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { App } from './queries.ts'

const NAME_MAX = 40
const SITE_MAX = 200
const CHOICES = ['profile', 'email', 'accounts:read', 'payments:write'] as const satisfies readonly AppScope[]

type AppFormProps = {
  readonly app: App | undefined
  readonly onDone: ((made: Output<'POST /oauth2/client'>) => void) | undefined
}

/** Form for a new or existing app: name, site, redirect URIs and scopes. */
export function AppForm({ app, onDone }: AppFormProps): ReactNode {
  const t = useText('oauth')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit({ REDIRECT_REFUSED: 'redirect_uris' })
  const send = async (values: FormValues) => {
    const body = wishOf(values)
    const answer = await submit(async () => {
      if (app) {
        await client.call('PUT /oauth2/client/{client_seq}', { path: { client_seq: app.client_seq }, body })
        toast.success(t('modified'))
      } else {
        const isConfidential = values.in_browser === undefined
        onDone?.(await client.call('POST /oauth2/client', { body: { ...body, is_confidential: isConfidential } }))
      }
      await queryClient.invalidateQueries({ queryKey: APPS_KEY })
    })
    // The API names the wrong entry (`redirect_uris.1`); here all of them share one field.
    const names = Object.keys(answer?.fields ?? {}).map((field) => field.split('.')[0] ?? field)
    return names.length > 0 ? { fields: Object.fromEntries(names.map((name) => [name, t('field.wrong')])) } : answer
  }
  return (
    <Form onSubmit={send}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField
        name="name"
        label={t('name')}
        hint={t('name.hint')}
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        defaultValue={app?.name}
      />
      <TextField
        name="site_url"
        label={t('site')}
        hint={t('site.hint')}
        required
        maxLength={SITE_MAX}
        inputMode="url"
        autoComplete="url"
        defaultValue={app?.site_url}
      />
      <TextArea
        name="redirect_uris"
        label={t('redirects')}
        hint={t('redirects.hint')}
        required
        defaultValue={app?.redirect_uris.join('\n')}
      />
      <TextArea
        name="logout_uris"
        label={t('logouts')}
        hint={t('logouts.hint')}
        defaultValue={app?.logout_uris.join('\n')}
      />
      <Text size="sm" tone="muted">
        {t('asks')}
      </Text>
      {CHOICES.map((scope) => (
        <CheckField
          key={scope}
          name={scope}
          label={t(`scope.${scope}`)}
          defaultChecked={app ? app.scopes.includes(scope) : scope === 'profile'}
        />
      ))}
      <Note>{t('asks.review')}</Note>
      {app ? null : <CheckField name="in_browser" label={t('inBrowser')} hint={t('inBrowser.hint')} />}
      <SubmitButton>{t(app ? 'save' : 'register')}</SubmitButton>
    </Form>
  )
}

function wishOf(values: FormValues) {
  const lines = (text = '') => text.split(/\s+/).filter((line) => line !== '')
  const { name = '', site_url: site = '' } = values
  return {
    name,
    site_url: /^[a-z]+:/i.test(site) ? site : `https://${site}`,
    redirect_uris: lines(values.redirect_uris),
    logout_uris: lines(values.logout_uris),
    scopes: ['openid' as const, ...CHOICES.filter((scope) => values[scope] !== undefined)],
  }
}
