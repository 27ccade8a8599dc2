import type { Input } from '@cocobnk/contract'
import { LOCALE_NAMES, LOCALES } from '@cocobnk/i18n'
import { useLocale } from '@cocobnk/i18n/react'
import {
  Form,
  type FormValues,
  ModalDialog,
  SelectField,
  SubmitButton,
  Text,
  TextArea,
  TextField,
  toast,
} from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { APPROVAL_KEY } from '../approval/queries.ts'
import { AT_THE_CODE, ConfirmField } from '../reason/confirm-field.tsx'
import css from './invite-dialog.module.css'
import { ROLES } from './operator-words.ts'

const AT_THE_FIELD = { DUPLICATE_OPERATOR: 'email', ...AT_THE_CODE }

export function InviteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText('operator')
  const reasonText = useText('reason')
  const shell = useText('shell')
  const { locale } = useLocale()
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const { trouble, submit } = useSubmit(AT_THE_FIELD)
  const invite = ({ code = '', ...wish }: FormValues) =>
    submit(async () => {
      // The selects offer only valid values, and the bank validates them again.
      const body = wish as Input<'POST /operator/operator'>['body']
      await client.call('POST /operator/operator', { body }, { oneTimeCode: code })
      onClose()
      toast.success(t('asked'))
      await queryClient.invalidateQueries({ queryKey: APPROVAL_KEY })
    })
  return (
    <ModalDialog open onClose={onClose} title={t('invite')}>
      <Text tone="muted">{t('invite.lead')}</Text>
      <Form onSubmit={invite} className={css.form ?? ''}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <TextField name="email" type="email" label={t('email')} required autoComplete="off" />
        <TextField name="name" label={t('name')} required autoComplete="off" maxLength={80} />
        <SelectField
          name="role"
          label={t('role')}
          required
          options={ROLES.map((value) => ({ value, label: shell(`role.${value}`) }))}
        />
        <SelectField
          name="locale"
          label={t('locale')}
          defaultValue={locale}
          options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        />
        <TextArea name="reason" label={reasonText('label')} hint={reasonText('hint')} required maxLength={500} />
        <ConfirmField />
        <SubmitButton size="md">{t('invite')}</SubmitButton>
      </Form>
    </ModalDialog>
  )
}
