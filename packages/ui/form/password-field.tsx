import { PasswordInput } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconEye, IconEyeOff } from '../mark/icons.tsx'
import { useWords } from '../provider/words.ts'
import { type FieldProps, INPUT_LOOKS, useField } from './use-field.tsx'

type PasswordFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'placeholder' | 'autoFocus' | 'maxLength'> & {
    readonly autoComplete: 'current-password' | 'new-password' | 'one-time-code' | 'off'
  }

export function PasswordField(props: PasswordFieldProps): ReactNode {
  const words = useWords()
  const [visible, setVisible] = useState(false)
  const field = useField(props)
  return (
    <PasswordInput
      {...field}
      {...INPUT_LOOKS}
      // Mantine sets it on its other inputs, but not here.
      aria-invalid={field.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff /> : <IconEye />)}
      visibilityToggleButtonProps={{ 'aria-label': visible ? words.hidePassword : words.showPassword, tabIndex: 0 }}
    />
  )
}
