import type { MemberState } from '@cocobnk/contract'

export const STATES: readonly MemberState[] = ['ACTIVE', 'LOCKED', 'SUSPENDED', 'CLOSED']

/** URL search: the query, the state filter, and which member is open. */
export type MemberSearch = { readonly search?: string; readonly state?: MemberState; readonly id?: string }

export function memberSearch(given: Readonly<Record<string, unknown>>): MemberSearch {
  const state = STATES.find((known) => known === given.state)
  // The router parses a member number as a number.
  const text = typeof given.search === 'number' ? String(given.search) : given.search
  return {
    ...(typeof text === 'string' && text.trim() !== '' ? { search: text.trim() } : {}),
    ...(state ? { state } : {}),
    ...(typeof given.id === 'string' ? { id: given.id } : {}),
  }
}
