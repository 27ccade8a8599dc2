import { Input } from '@mantine/core'
import { type InputEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './code-field.module.css'
import { type FieldProps, INPUT_LOOKS, useField } from './use-field.tsx'

type CodeFieldProps = FieldProps & {
  readonly length?: number
  readonly autoFocus?: boolean
  /** Submits its form as soon as the last digit is entered. */
  readonly submits?: boolean
}

/** A short numeric code. A single real input covers the cells, so that pasting, autofill from messages and screen readers work as usual. */
export function CodeField({ length = 6, autoFocus, submits = false, ...props }: CodeFieldProps): ReactNode {
  const { label, description, error, required, name, onInput } = useField(props)
  const id = useId()
  const [digits, setDigits] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // A refused code is replaced, not edited.
  const refused = error !== undefined
  useEffect(() => {
    if (refused) field.current?.select()
  }, [refused])
  const input = (event: InputEvent<HTMLInputElement>) => {
    const cleaned = digitsOf(event.currentTarget.value).slice(0, length)
    event.currentTarget.value = cleaned
    setDigits(cleaned)
    onInput()
    if (submits && cleaned.length === length && cleaned !== digits) event.currentTarget.form?.requestSubmit()
  }
  const told = error ? `${id}-error` : description && `${id}-description`
  return (
    <Input.Wrapper {...INPUT_LOOKS} {...{ id, label, description, error, required }}>
      <span className={css.code} data-error={error ? true : undefined}>
        <input
          ref={field}
          id={id}
          name={name}
          className={css.input}
          required={required}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: asked for where the code is the only thing to enter
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={told || undefined}
          onInput={input}
          onFocus={(event) => event.currentTarget.select()}
        />
        {Array.from({ length }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are places, they never move
            key={place}
            className={css.cell}
            data-next={place === Math.min(digits.length, length - 1) || undefined}
            aria-hidden="true"
          >
            {digits[place]}
          </span>
        ))}
      </span>
    </Input.Wrapper>
  )
}

/** Codes are pasted as "123 456" or "123-456", and typed with full-width digits in East Asia. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '')
}
