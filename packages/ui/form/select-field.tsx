import { NativeSelect } from '@mantine/core'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
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
  const { onInput: clearError, ...field } = useField(props)
  // Not on `input`, which comes before `change`: rendering in between would put the old value back, and the choice would be lost.
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    clearError()
    props.onChange?.(event)
  }
  return (
    <NativeSelect {...field} {...INPUT_LOOKS} onChange={onChange} rightSection={<IconChevronDown />}>
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
