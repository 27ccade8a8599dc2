import { useState } from 'react'
import { changedLocales, type Draft } from './draft.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (name: string) => `draft ${name}`

/** What was written here before, if it was begun from the same text; a draft of words that have changed since is dropped. */
export function readDraft(store: Store, name: string, before: Draft): Draft {
  try {
    const kept = JSON.parse(store.getItem(keyOf(name)) ?? 'null') as { before: Draft; draft: Draft } | null
    return kept && changedLocales(kept.before, before).length === 0 ? kept.draft : before
  } catch {
    return before
  }
}

/** Keeps it in this tab; what says the same as before is no draft. */
export function keepDraft(store: Store, name: string, before: Draft, draft: Draft): void {
  if (changedLocales(before, draft).length === 0) store.removeItem(keyOf(name))
  else store.setItem(keyOf(name), JSON.stringify({ before, draft }))
}

export function forgetDraft(store: Store, name: string): void {
  store.removeItem(keyOf(name))
}

/** A text that is being written, which going to another screen and back does not lose. */
export function useKeptDraft(name: string, before: Draft): readonly [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => readDraft(sessionStorage, name, before))
  const change = (next: Draft) => {
    keepDraft(sessionStorage, name, before, next)
    setDraft(next)
  }
  return [draft, change]
}
