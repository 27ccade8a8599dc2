import type { Term } from '@cocobnk/contract'
import { Form, type FormValues, SubmitButton, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useNewPassword } from '../../credential-field/new-password.ts'
import { NewPasswordFields } from '../../credential-field/new-password-fields.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { rememberedInviter } from '../inviter/inviter.ts'
import { CheckedField } from './checked-field.tsx'

export type Registered = {
  readonly userId: string
  readonly memberNumber: string
  readonly emailSeq: string
  /** Set when the code has been entered. */
  readonly confirmed?: true
}

type AccountStepProps = {
  readonly terms: readonly Term[]
  readonly onRegistered: (registered: Registered) => Promise<void>
}

export function AccountStep({ terms, onRegistered }: AccountStepProps): ReactNode {
  const t = useText('register')
  const { client, session } = useApp()
  const validate = useNewPassword('password')
  const { trouble, submit } = useSubmit({
    DUPLICATE_ID: 'user_id',
    DUPLICATE_EMAIL: 'email',
    INVITER_UNKNOWN: 'inviter_code',
  })
  const register = ({ user_id: written = '', email = '', password = '', inviter_code = '' }: FormValues) => {
    // Trimmed, as in the live check.
    const user_id = written.trim()
    return submit(async () => {
      const { member_number, email_seq } = await client.call('POST /member', {
        body: { user_id, email, password, terms: [...terms], ...(inviter_code.trim() ? { inviter_code } : {}) },
      })
      toast.success(t('registered'))
      // The account exists even if this login fails; then the last step links to the login.
      await session.login({ user_id, password }).catch(() => undefined)
      await onRegistered({ userId: user_id, memberNumber: member_number, emailSeq: email_seq })
    })
  }
  return (
    <Form onSubmit={register} validate={validate}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <CheckedField name="user_id" hint={t('user_id.hint')} required autoComplete="username" maxLength={32} />
      <CheckedField
        name="email"
        type="email"
        hint={t('email.hint')}
        required
        autoComplete="email"
        inputMode="email"
        maxLength={320}
      />
      <NewPasswordFields name="password" label={t('password')} />
      <CheckedField
        name="inviter_code"
        hint={t('inviter_code.hint')}
        autoComplete="off"
        defaultValue={rememberedInviter(document) ?? ''}
        maxLength={64}
      />
      <SubmitButton>{t('register')}</SubmitButton>
    </Form>
  )
}
