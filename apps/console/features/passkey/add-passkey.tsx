import { makePasskey, passkeysSupported } from '@cocobnk/client/passkey'
import { Form, type FormValues, Note, SubmitButton, TextField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { AT_THE_CODE, ConfirmField } from '../reason/confirm-field.tsx'
import css from './passkey-dialog.module.css'
import { useChanged } from './use-changed.ts'

const NAME_MAX = 60

/** Adds a passkey. The first is confirmed with a one-time code, every other with an existing passkey. */
export function AddPasskey(): ReactNode {
  const t = useText('passkey')
  const { client } = useConsole()
  const changed = useChanged()
  const { trouble, submit } = useSubmit(AT_THE_CODE, ['name'])
  if (!passkeysSupported()) return <Note tone="pending">{t('unsupported')}</Note>
  const add = ({ name = '', code = '' }: FormValues) =>
    submit(async () => {
      const { challenge_seq, options } = await client.call('POST /operator/me/passkey/options')
      const credential = await makePasskey(options)
      if (!credential) return
      const body = { challenge_seq, credential, name }
      await client.call('POST /operator/me/passkey', { body }, { oneTimeCode: code })
      await changed(t('add.done'))
    })
  return (
    <Form className={css.add ?? ''} onSubmit={add}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField name="name" label={t('name')} hint={t('name.hint')} required maxLength={NAME_MAX} autoComplete="off" />
      <ConfirmField />
      <SubmitButton size="md">{t('add')}</SubmitButton>
    </Form>
  )
}
