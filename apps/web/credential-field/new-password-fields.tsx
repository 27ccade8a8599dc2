import { PasswordField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../texts.ts'
import { confirmNameOf } from './new-password.ts'
import { PasswordRules } from './password-rules.tsx'

type NewPasswordFieldsProps = {
  readonly name: string
  /** Replaces the label “new password” where there is no old one. */
  readonly label?: string
}

/** A password to be set, twice; its rules are ticked off while it is typed. Check the values by `useNewPassword`. */
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
