import { readStored, type Store, writeStored } from '../../browser/stored.ts'

const KEY = 'palette_recent'
const KEPT = 5

type Kept = { readonly member_seq: string; readonly ids: readonly string[] }

/** The member's recent choices, newest first. Only command ids are stored, no names or amounts. */
export function recentIds(store: Store, memberSeq: string): readonly string[] {
  const kept = readStored(store, KEY)
  return isKept(kept) && kept.member_seq === memberSeq ? kept.ids : []
}

export function rememberChoice(store: Store, memberSeq: string, id: string): void {
  const ids = [id, ...recentIds(store, memberSeq).filter((one) => one !== id)].slice(0, KEPT)
  writeStored(store, KEY, { member_seq: memberSeq, ids } satisfies Kept)
}

/** Called when the session ends. */
export function forgetChoices(store: Store): void {
  writeStored(store, KEY, undefined)
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('member_seq' in value) || !('ids' in value)) return false
  return Array.isArray(value.ids) && value.ids.every((id) => typeof id === 'string')
}
