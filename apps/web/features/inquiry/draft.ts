import { readStored, type Store, writeStored } from '../../browser/stored.ts'

export type Draft = Readonly<Record<string, string>>

const nameOf = (about: string) => `inquiry_draft ${about}`

/** The draft of an inquiry, never with a password. Malformed stored values are ignored. */
export function readDraft(store: Store, about: string): Draft {
  const kept = readStored(store, nameOf(about))
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string')) as Draft
}

export function noteDraft(store: Store, about: string, change: Draft): void {
  writeStored(store, nameOf(about), { ...readDraft(store, about), ...change })
}

export function dropDraft(store: Store, about: string): void {
  writeStored(store, nameOf(about), undefined)
}
