import { readStored, type Store, writeStored } from '../browser/stored.ts'

const KEY = 'popup_hidden_on'

/** Whether the reader has hidden this popup until the next local midnight. */
export function hiddenToday(store: Store, documentSrl: string, now: Date): boolean {
  return daysOf(store)[documentSrl] === dayOf(now)
}

export function hideToday(store: Store, documentSrl: string, now: Date): void {
  // Drops earlier days, so that the list does not grow.
  const today = Object.entries(daysOf(store)).filter(([, day]) => day === dayOf(now))
  writeStored(store, KEY, { ...Object.fromEntries(today), [documentSrl]: dayOf(now) })
}

function daysOf(store: Store): Readonly<Record<string, unknown>> {
  const stored = readStored(store, KEY)
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
}

function dayOf(date: Date): string {
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
}
