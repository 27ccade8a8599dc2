import type { ReactNode } from 'react'
import { IconAlert } from '../mark/icons.tsx'
import css from './field.module.css'
import { useFormState } from './form-state.ts'

export type FieldProps = {
  readonly name: string
  readonly label: ReactNode
  readonly required?: boolean
  /** Shown before anything goes wrong. */
  readonly hint?: ReactNode
  /** For a field outside a Form; inside one, errors come by name. */
  readonly error?: ReactNode
}

/** Styles shared by all one-line inputs. */
export const INPUT_LOOKS = {
  withAsterisk: false,
  errorProps: { component: 'div' } as const,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  classNames: {
    label: css.label ?? '',
    input: css.input ?? '',
    innerInput: css.inner ?? '',
    section: css.section ?? '',
    description: css.hint ?? '',
    error: css.error ?? '',
  },
}

/** Maps our props to Mantine's, with the form's error for the field's name. */
export function useField<Props extends FieldProps>({ hint, ...props }: Props) {
  const form = useFormState()
  const message = props.error ?? form.errors[props.name]
  return {
    ...props,
    required: props.required ?? false,
    description: message ? undefined : hint,
    error: message ? <FieldError>{message}</FieldError> : undefined,
    onInput: () => form.clearError(props.name),
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
