import {
  Form,
  type FormValues,
  ModalDialog,
  SelectField,
  Stack,
  SubmitButton,
  Text,
  TextField,
  toast,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { ACCOUNTS_KEY } from './queries.ts'

type DialogProps = { readonly open: boolean; readonly onClose: () => void }

export function OpenAccountDialog({ open, onClose }: DialogProps): ReactNode {
  const t = useText('account')
  return (
    <ModalDialog open={open} onClose={onClose} title={t('open.title')}>
      <OpenAccountForm onDone={onClose} />
    </ModalDialog>
  )
}

function OpenAccountForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useText('account')
  const { client, queryClient } = useApp()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const { trouble, submit } = useSubmit()
  // One wish, one key: however often the button is pressed, one account is opened.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const openAccount = ({ asset_seq = '', title = '' }: FormValues) =>
    submit(async () => {
      await client.call('POST /account', { body: { asset_seq, title }, idempotencyKey })
      await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
      toast.success(t('opened'))
      onDone()
    })
  return (
    <Form onSubmit={openAccount}>
      <Stack gap="lg">
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <SelectField
          name="asset_seq"
          label={t('asset')}
          placeholder={t('asset.choose')}
          required
          options={assets.map(({ seq, code, name }) => ({ value: seq, label: `${code} · ${name}` }))}
        />
        <TextField name="title" label={t('name')} hint={t('name.hint')} maxLength={40} required />
        <Text size="sm" tone="muted">
          {t('open.takes')}
        </Text>
        <SubmitButton>{t('open')}</SubmitButton>
      </Stack>
    </Form>
  )
}
