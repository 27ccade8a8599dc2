import type { OperatorState } from '@cocobnk/contract'
import { STATES } from './operator-words.ts'

/** URL search: which operators are listed, and which one is open. */
export type OperatorSearch = { readonly state?: OperatorState; readonly id?: string }

export function operatorSearch(given: Readonly<Record<string, unknown>>): OperatorSearch {
  const state = STATES.find((known) => known === given.state)
  return { ...(state ? { state } : {}), ...(typeof given.id === 'string' ? { id: given.id } : {}) }
}
