import { TextInput } from '@mantine/core'
import type { ComponentProps, InputEvent, ReactNode } from 'react'
import type { Restriction } from './restrict.ts'
import { type FieldProps, INPUT_LOOKS, useField } from './use-field.tsx'
import { useRestrict } from './use-restrict.ts'

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    | 'value'
    | 'defaultValue'
    | 'onChange'
    | 'onBlur'
    | 'placeholder'
    | 'autoComplete'
    | 'autoFocus'
    | 'inputMode'
    | 'lang'
    | 'maxLength'
    | 'readOnly'
    | 'ref'
  > & {
    readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'datetime-local' | 'time'
    readonly disabled?: boolean
    /** `decimal` requires `number`: with the point alone, no amount could be typed. */
    readonly restrict?: Restriction & ({ readonly decimal?: false } | { readonly number: true })
    readonly leading?: ReactNode
    readonly trailing?: ReactNode
  }

const EVERYTHING: Restriction = {}

export function TextField({ restrict, leading, trailing, ...props }: TextFieldProps): ReactNode {
  const field = useField(props)
  const restricted = useRestrict(restrict ?? EVERYTHING)
  const onInput = (event: InputEvent<HTMLInputElement>) => {
    if (restrict) restricted.onInput(event)
    field.onInput()
  }
  return (
    <TextInput
      {...field}
      {...INPUT_LOOKS}
      leftSection={leading}
      rightSection={trailing}
      onInput={onInput}
      {...(restrict ? { onKeyDown: restricted.onKeyDown } : {})}
    />
  )
}
