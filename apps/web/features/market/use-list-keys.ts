import { type KeyboardEvent, useEffect, useRef } from 'react'

/** Text fields and dialogs, in which "/" is a character. */
const TYPING = 'input, select, textarea, [contenteditable], dialog'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Keys of a list of links with a search field above: "/" goes to the field, arrows move between the field and the links. */
export function useListKeys() {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onSlash = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(TYPING)) return
      const field = root.current?.querySelector<HTMLInputElement>('input[type=search]')
      if (!field) return
      event.preventDefault()
      field.focus()
    }
    addEventListener('keydown', onSlash)
    return () => removeEventListener('keydown', onSlash)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input[type=search], li a') ?? [])]
    const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1
    if (step === undefined || at === -1) return
    event.preventDefault()
    stops[at + step]?.focus()
  }
  return { root, onKeyDown }
}
