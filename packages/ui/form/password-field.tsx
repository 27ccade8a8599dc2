import { PasswordInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { IconEye, IconEyeOff } from '../mark/icons.tsx'
import { useWords } from '../provider/words.ts'
import { type FieldProps, useField } from './use-field.tsx'

type PasswordFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'placeholder' | 'autoFocus' | 'maxLength'> & {
    readonly autoComplete: 'current-password' | 'new-password' | 'one-time-code' | 'off'
  }

export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { name, label, required, hint, error, ...input } = props
  const words = useWords()
  return (
    <PasswordInput
      {...input}
      {...useField(props)}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff /> : <IconEye />)}
      visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
    />
  )
}
