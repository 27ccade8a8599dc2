import { NativeSelect } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { IconChevronDown } from '../mark/icons.tsx'
import { type FieldProps, INPUT_LOOKS, useField } from './use-field.tsx'

type SelectFieldProps = FieldProps &
  Pick<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange' | 'autoComplete'> & {
    readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[]
    readonly disabled?: boolean
    /** The first option, meaning "nothing chosen". */
    readonly placeholder?: string
  }

/** The native select: the best one on a phone, at no cost. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps): ReactNode {
  return (
    <NativeSelect {...useField(props)} {...INPUT_LOOKS} rightSection={<IconChevronDown />}>
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
