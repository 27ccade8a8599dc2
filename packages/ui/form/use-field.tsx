import type { ReactNode } from 'react'
import { IconAlert } from '../mark/icons.tsx'
import css from './field.module.css'
import { useFormState } from './form-state.ts'

export type FieldProps = {
  readonly name: string
  readonly label: ReactNode
  readonly required?: boolean
  /** Said before anything goes wrong. */
  readonly hint?: ReactNode
  /** Where the field stands outside a Form; inside one, errors come by name. */
  readonly error?: ReactNode
}

const FIELD_CLASSES = {
  label: css.label ?? '',
  input: css.input ?? '',
  innerInput: css.inner ?? '',
  section: css.section ?? '',
  description: css.hint ?? '',
  error: css.error ?? '',
}

/** What every labelled field gives its Mantine input: looks, words and the form's error for its name. */
export function useField({ name, label, required, hint, error }: FieldProps) {
  const form = useFormState()
  const message = error ?? form.errors[name]
  return {
    name,
    label,
    required: required ?? false,
    withAsterisk: false,
    description: message ? undefined : hint,
    error: message ? <FieldError>{message}</FieldError> : undefined,
    errorProps: { component: 'div' } as const,
    classNames: FIELD_CLASSES,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    onInput: () => form.clearError(name),
  }
}

export function FieldError({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      <IconAlert size="sm" />
      <span>{children}</span>
    </>
  )
}
