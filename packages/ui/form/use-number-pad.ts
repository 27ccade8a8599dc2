import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'

const TOUCH_PHONE = '(pointer: coarse) and (max-width: 63.99em)'

/** Whether amounts are entered with our own keys instead of the system's keyboard. Queries the browser only where it matters. */
export function useTouchPhone(isAsked: boolean): boolean {
  const media = useMemo(() => (isAsked ? window.matchMedia(TOUCH_PHONE) : undefined), [isAsked])
  const listen = useCallback(
    (onChange: () => void) => {
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(listen, () => media?.matches === true)
}

type Edit = { readonly text: string; readonly caret: number }

/** Replaces the selection, or what is `before` the caret where nothing is selected. */
function edited(text: string, from: number, to: number, insert: string, before = 0): Edit {
  const start = from === to ? Math.max(0, from - before) : from
  return { text: text.slice(0, start) + insert + text.slice(to), caret: start + insert.length }
}

type PadKeys = { readonly onInsert: (character: string) => void; readonly onDelete: () => void }

/** Keys that edit the field where its caret is. */
export function usePadKeys(input: RefObject<HTMLInputElement | null>, type: (text: string) => void): PadKeys {
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const edit = (insert: string, before: number) => {
    const field = input.current
    if (!field) return
    const end = field.value.length
    // The caret of a field that never had focus is arbitrary: a prefilled amount is edited at its end.
    const isEntered = document.activeElement === field
    const from = isEntered ? (field.selectionStart ?? end) : end
    const to = isEntered ? (field.selectionEnd ?? end) : end
    const next = edited(field.value, from, to, insert, before)
    caret.current = next.caret
    type(next.text)
  }
  return { onInsert: (character) => edit(character, 0), onDelete: () => edit('', 1) }
}
