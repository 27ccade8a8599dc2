import {
  confirm,
  Form,
  type FormValues,
  IconButton,
  IconEdit,
  IconKey,
  IconTrash,
  ModalDialog,
  SettingRow,
  SubmitButton,
  Tag,
  TextField,
  toast,
} from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { PASSKEY_NAME_MAX, PASSKEYS_KEY, type Passkey } from './queries.ts'

export function PasskeyRow({ passkey }: { readonly passkey: Passkey }): ReactNode {
  const t = useText('passkey')
  const { name } = passkey
  return (
    <SettingRow
      mark={<IconKey />}
      tone="done"
      title={name}
      tag={passkey.synced ? <Tag>{t('synced')}</Tag> : null}
      note={
        <>
          {t('created')} <When at={passkey.created_at} as="date" /> ·{' '}
          {passkey.last_used_at ? (
            <>
              {t('used')} <When at={passkey.last_used_at} as="ago" />
            </>
          ) : (
            t('unused')
          )}
        </>
      }
      action={
        <>
          <Rename passkey={passkey} />
          <Remove passkey={passkey} />
        </>
      }
    />
  )
}

type OneProps = { readonly passkey: Passkey }

function Rename({ passkey }: OneProps): ReactNode {
  const t = useText('passkey')
  const { client, queryClient } = useApp()
  const [open, setOpen] = useState(false)
  const { trouble, submit } = useSubmit()
  const rename = ({ name = '' }: FormValues) =>
    submit(async () => {
      const path = { passkey_seq: passkey.passkey_seq }
      await client.call('PUT /passkey/{passkey_seq}', { path, body: { name } })
      await queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY })
      setOpen(false)
    })
  return (
    <>
      <IconButton size="sm" label={t('rename.label', { name: passkey.name })} onClick={() => setOpen(true)}>
        <IconEdit size="sm" />
      </IconButton>
      <ModalDialog open={open} onClose={() => setOpen(false)} title={t('rename')}>
        <Form onSubmit={rename}>
          {trouble ? <Trouble>{trouble}</Trouble> : null}
          <TextField
            name="name"
            label={t('name')}
            required
            autoFocus
            defaultValue={passkey.name}
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
          />
          <SubmitButton>{t('rename.submit')}</SubmitButton>
        </Form>
      </ModalDialog>
    </>
  )
}

function Remove({ passkey }: OneProps): ReactNode {
  const t = useText('passkey')
  const { client, queryClient } = useApp()
  const { run } = useAction()
  const remove = async () => {
    const words = { title: t('remove.sure', { name: passkey.name }), message: t('remove.sureText') }
    if (!(await confirm({ ...words, confirmText: t('remove'), danger: true }))) return
    await run(async () => {
      await client.call('DELETE /passkey/{passkey_seq}', { path: { passkey_seq: passkey.passkey_seq } })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('remove.done'))
    })
  }
  return (
    <IconButton size="sm" label={t('remove.label', { name: passkey.name })} onClick={() => void remove()}>
      <IconTrash size="sm" />
    </IconButton>
  )
}
