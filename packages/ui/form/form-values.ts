import type { FieldErrors } from './form-state.ts'

/** The fields' values by name. A checked box is "on"; an unchecked one is absent. */
export type FormValues = Readonly<Record<string, string>>

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(entries)
}

/** Required fields that are empty, each with the same text. */
export function missingFields(form: HTMLFormElement, text: string): FieldErrors {
  const missing = fieldsOf(form).filter((field) => field.required && field.name && isEmpty(field))
  return Object.fromEntries(missing.map((field) => [field.name, text]))
}

/** Fields with invalid values, each with its own reason. */
export function refusedFields(form: HTMLFormElement): FieldErrors {
  const refused = fieldsOf(form).filter((field) => field.name && field.validity.customError)
  return Object.fromEntries(refused.map((field) => [field.name, field.validationMessage]))
}

export function firstInvalid(form: HTMLFormElement | null, errors: FieldErrors): HTMLElement | undefined {
  return form ? fieldsOf(form).find((field) => field.name in errors) : undefined
}

/** Texts about names that no field of the form has, each once. */
export function unplacedTexts(form: HTMLFormElement | null, errors: FieldErrors): readonly string[] {
  const names = new Set(form ? fieldsOf(form).map(({ name }) => name) : [])
  return [...new Set(Object.entries(errors).flatMap(([name, text]) => (names.has(name) ? [] : [text])))]
}

function fieldsOf(form: HTMLFormElement): readonly Field[] {
  return [...form.querySelectorAll<Field>('input, select, textarea')]
}

function isEmpty(field: Field): boolean {
  const ticked = field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : true
  return !ticked || field.value.trim() === ''
}
