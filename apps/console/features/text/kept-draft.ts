import { useState } from 'react'
import { changedLocales, type Draft } from './draft.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The input so far: the texts, and the other changed fields. */
type Entered = { readonly text: Draft; readonly fields: Readonly<Record<string, string>> }

const keyOf = (name: string) => `draft ${name}`

/** Returns the stored draft if it was started from the same text, else no input. */
export function readDraft(store: Store, name: string, before: Draft): Entered {
  const nothing = { text: before, fields: {} }
  try {
    const kept = JSON.parse(store.getItem(keyOf(name)) ?? 'null') as { before: Draft; entered: Entered } | null
    return kept && changedLocales(kept.before, before).length === 0 ? kept.entered : nothing
  } catch {
    return nothing
  }
}

/** Stores the draft in this tab, or removes it if nothing differs from the original text. */
export function keepDraft(store: Store, name: string, before: Draft, entered: Entered): void {
  const isUntouched = changedLocales(before, entered.text).length === 0 && Object.keys(entered.fields).length === 0
  if (isUntouched) store.removeItem(keyOf(name))
  else store.setItem(keyOf(name), JSON.stringify({ before, entered }))
}

export function forgetDraft(store: Store, name: string): void {
  store.removeItem(keyOf(name))
}

/** State of a form with a text, stored in this tab so that navigating away and back keeps it. */
export function useKeptDraft(name: string, before: Draft) {
  const [entered, setEntered] = useState(() => readDraft(sessionStorage, name, before))
  const change = (next: Entered) => {
    keepDraft(sessionStorage, name, before, next)
    setEntered(next)
  }
  return {
    ...entered,
    setText: (text: Draft) => change({ ...entered, text }),
    setField: (field: string, value: string) => change({ ...entered, fields: { ...entered.fields, [field]: value } }),
  }
}
