import { Checkbox } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import css from './field.module.css'
import { type FieldProps, useField } from './use-field.tsx'

type CheckFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'checked' | 'defaultChecked' | 'onChange' | 'disabled' | 'value'>

const CLASSES = {
  input: css.box ?? '',
  icon: css.tick ?? '',
  label: css.boxLabel ?? '',
  description: css.hint ?? '',
  error: css.error ?? '',
}

export function CheckField(props: CheckFieldProps): ReactNode {
  return <Checkbox {...useField(props)} classNames={CLASSES} size="sm" radius="xs" />
}
