import { PasswordField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../texts.ts'
import { confirmNameOf } from './new-password.ts'
import { PasswordRules } from './password-rules.tsx'

type NewPasswordFieldsProps = {
  readonly name: string
  /** Replaces the label “new password” where no old one exists. */
  readonly label?: string
}

/** Two fields for a new password, with its rules ticked off while typing. Validate the values with `useNewPassword`. */
export function NewPasswordFields({ name, label }: NewPasswordFieldsProps): ReactNode {
  const t = useText('password')
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        name={name}
        label={label ?? t('new')}
        required
        autoComplete="new-password"
        hint={<PasswordRules password={password} />}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField name={confirmNameOf(name)} label={t('confirm')} required autoComplete="new-password" />
    </>
  )
}
