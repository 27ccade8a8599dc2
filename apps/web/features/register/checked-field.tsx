import { IconCheck, Text, TextField } from '@cocobnk/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type TextKey, useText } from '../../texts.ts'
import { type Checkable, useLiveCheck } from './use-live-check.ts'

type CheckedFieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'defaultValue'> & {
  readonly name: Checkable
  readonly defaultValue?: string
}

/** A field the bank judges while it is filled in, so that the form is not sent for nothing. */
export function CheckedField({ name, defaultValue = '', hint, ...rest }: CheckedFieldProps): ReactNode {
  const t = useText('register')
  const [value, setValue] = useState(defaultValue)
  const [left, setLeft] = useState(false)
  const found = useLiveCheck(name, value)
  // Half an address is wrong only once its writer has gone on to something else.
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
