import { IconCheck, Text, TextField } from '@cocobnk/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type TextKey, useText } from '../../texts.ts'
import { type Checkable, useLiveCheck } from './use-live-check.ts'

type CheckedFieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'defaultValue'> & {
  readonly name: Checkable
  readonly defaultValue?: string
}

/** A field that is validated by the server while typing, so that a faulty form is not submitted. */
export function CheckedField({ name, defaultValue = '', hint, ...rest }: CheckedFieldProps): ReactNode {
  const t = useText('register')
  const [value, setValue] = useState(defaultValue)
  const [left, setLeft] = useState(false)
  const found = useLiveCheck(name, value)
  // Format errors are shown only after leaving the field: a half-typed value is not an error yet.
  const tellable = found?.reason === 'INVALID_FORMAT' ? left : true
  return (
    <TextField
      {...rest}
      name={name}
      label={t(`${name}.label`)}
      defaultValue={defaultValue}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
      hint={
        found?.valid ? (
          <Text component="span" tone="success">
            {t(`${name}.valid`)}
          </Text>
        ) : (
          hint
        )
      }
      error={found && !found.valid && tellable ? t(faultOf(name, found.reason)) : undefined}
      trailing={
        found?.valid ? (
          <Text component="span" tone="success">
            <IconCheck />
          </Text>
        ) : undefined
      }
    />
  )
}

function faultOf(name: Checkable, reason: 'INVALID_FORMAT' | 'DUPLICATE' | 'UNKNOWN' | null): TextKey<'register'> {
  if (name === 'inviter_code') return 'inviter_code.UNKNOWN'
  return reason === 'DUPLICATE' ? `${name}.DUPLICATE` : `${name}.INVALID_FORMAT`
}
