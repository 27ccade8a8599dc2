import { createContext, useContext } from 'react'

export type FieldErrors = Readonly<Record<string, string>>

export type FormState = {
  readonly errors: FieldErrors
  readonly pending: boolean
  /** Called when a field is edited: its old error no longer applies. */
  readonly clearError: (name: string) => void
}

const NO_FORM: FormState = { errors: {}, pending: false, clearError: () => {} }

export const FormContext = createContext<FormState>(NO_FORM)

export const useFormState = (): FormState => useContext(FormContext)
