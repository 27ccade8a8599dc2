import { CheckField, Form, type FormValues, ModalDialog, SubmitButton, TextField, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { Account } from './queries.ts'
import { useNameCheck } from './use-name-check.ts'

type DialogProps = { readonly account: Account; readonly open: boolean; readonly onClose: () => void }

export function EditAccountDialog({ account, open, onClose }: DialogProps): ReactNode {
  return (
    <ModalDialog open={open} onClose={onClose} title={useText('account')('edit.title')}>
      <EditForm account={account} onDone={onClose} />
    </ModalDialog>
  )
}

function EditForm({ account, onDone }: { readonly account: Account; readonly onDone: () => void }): ReactNode {
  const t = useText('account')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit()
  const save = ({ title = '', favourite }: FormValues) =>
    submit(async () => {
      await client.call('PUT /account/{account_seq}', {
        path: { account_seq: account.account_seq },
        body: { title, is_favourite: favourite === 'yes' },
      })
      await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
      toast.success(t('edit.done'))
      onDone()
    })
  return (
    <Form onSubmit={save} validate={useNameCheck()}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField name="title" label={t('name')} hint={t('name.hint')} maxLength={40} defaultValue={account.title} />
      <CheckField name="favourite" value="yes" label={t('edit.favourite')} defaultChecked={account.is_favourite} />
      <SubmitButton>{t('edit.save')}</SubmitButton>
    </Form>
  )
}
