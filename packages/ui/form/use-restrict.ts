import { type InputEvent, type KeyboardEvent, useCallback } from 'react'
import { cleanText, isKeyAllowed, type Restriction } from './restrict.ts'

type RestrictProps = {
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onInput: (event: InputEvent<HTMLInputElement>) => void
}

/** Spread on an input: other keys do nothing, and pasted text is cleaned. */
export function useRestrict({ number = false, decimal = false, alpha = false }: Restriction): RestrictProps {
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLInputElement>) => {
      if (!isKeyAllowed(event, { number, decimal, alpha })) event.preventDefault()
    },
    [number, decimal, alpha],
  )
  const onInput = useCallback(
    (event: InputEvent<HTMLInputElement>) => {
      const input = event.currentTarget
      const cleaned = cleanText(input.value, { number, decimal, alpha })
      if (cleaned !== input.value) input.value = cleaned
    },
    [number, decimal, alpha],
  )
  return { onKeyDown, onInput }
}
