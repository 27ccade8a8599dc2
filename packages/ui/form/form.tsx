import { type ReactNode, type SubmitEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Note } from '../feedback/note.tsx'
import { Stack } from '../layout/layout.tsx'
import { useWords } from '../provider/words.ts'
import { type FieldErrors, FormContext } from './form-state.ts'
import { type FormValues, firstInvalid, missingFields, refusedFields, unplacedTexts, valuesOf } from './form-values.ts'

/** A submit handler's result: the texts to show at invalid fields; above the form for names that no field has. */
export type FormAnswer = { readonly fields?: FieldErrors | undefined }

type FormProps = {
  /** Called only when every required field is filled, no field is invalid, and `validate` finds nothing. */
  readonly onSubmit: (values: FormValues) => Promise<FormAnswer | undefined> | Promise<void>
  readonly validate?: (values: FormValues) => FieldErrors
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Throws inside another form: the inner `submit` event does not bubble there, so React never receives it, and the browser leaves the page
 * with the typed values in the URL. Content with a form of its own that a field opens must be rendered through a portal.
 */
export function Form({ onSubmit, validate, className, children }: FormProps): ReactNode {
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [unplaced, setUnplaced] = useState<readonly string[]>([])
  const [pending, setPending] = useState(false)

  useLayoutEffect(() => {
    if (form.current?.parentElement?.closest('form')) throw new Error('nested form')
  }, [])

  const clearError = useCallback((name: string) => {
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => field !== name)))
  }, [])

  const show = (found: FieldErrors) => {
    setErrors(found)
    setUnplaced(unplacedTexts(form.current, found))
    // After the errors are rendered, so that a screen reader reads them with the field.
    setTimeout(() => firstInvalid(form.current, found)?.focus())
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Through a portal it is inside the other form for React.
    event.stopPropagation()
    if (pending) return
    const values = valuesOf(event.currentTarget)
    const faults = { ...missingFields(event.currentTarget, words.fillRequired), ...refusedFields(event.currentTarget) }
    const found = Object.keys(faults).length > 0 ? faults : (validate?.(values) ?? {})
    if (Object.keys(found).length > 0) return show(found)
    setErrors({})
    setUnplaced([])
    setPending(true)
    try {
      const answer = await onSubmit(values)
      if (answer?.fields) show(answer.fields)
    } finally {
      setPending(false)
    }
  }

  const state = useMemo(() => ({ errors, pending, clearError }), [errors, pending, clearError])
  return (
    <FormContext value={state}>
      <Stack
        component="form"
        ref={form}
        gap="lg"
        className={className}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
      >
        {unplaced.length > 0 ? (
          <div role="alert">
            <Note tone="danger">{unplaced.join(' ')}</Note>
          </div>
        ) : null}
        {children}
      </Stack>
    </FormContext>
  )
}
