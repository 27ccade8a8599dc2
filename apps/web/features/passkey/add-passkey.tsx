import { makePasskey } from '@cocobnk/client/passkey'
import { Button, Form, type FormValues, IconPlus, ModalDialog, SubmitButton, Text, TextField, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { PASSKEY_NAME_MAX } from './queries.ts'

export function AddPasskey(): ReactNode {
  const t = useText('passkey')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" icon={<IconPlus size="sm" />} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      <ModalDialog open={open} onClose={close} title={t('add.title')}>
        <AddForm onDone={close} />
      </ModalDialog>
    </>
  )
}

/** Asks for the name first: after the biometric prompt people expect to be done. */
function AddForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useText('passkey')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit()

  const add = ({ name = '' }: FormValues) =>
    submit(async () => {
      const { challenge_seq, options } = await client.call('POST /passkey/options')
      const credential = await makePasskey(options)
      if (!credential) return
      await client.call('POST /passkey', { body: { challenge_seq, credential, name } })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('add.done'))
      onDone()
    })

  return (
    <Form onSubmit={add}>
      <Text tone="muted">{t('add.lede')}</Text>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField
        name="name"
        label={t('name')}
        hint={t('name.hint')}
        required
        autoFocus
        defaultValue={t('name.default')}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
      />
      <SubmitButton>{t('add.submit')}</SubmitButton>
    </Form>
  )
}
