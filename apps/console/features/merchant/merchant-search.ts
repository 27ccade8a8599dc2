import type { MerchantCategory, MerchantState } from '@cocobnk/contract'

export const STATES: readonly MerchantState[] = ['PENDING', 'ACTIVE', 'SUSPENDED', 'CLOSED']
const CATEGORIES: readonly MerchantCategory[] = [
  'RETAIL',
  'FOOD',
  'FASHION',
  'DIGITAL',
  'TRAVEL',
  'SERVICE',
  'EDUCATION',
  'OTHER',
]

/** URL search: the query, and which shop is open. */
export type MerchantSearch = {
  readonly search?: string
  readonly state?: MerchantState
  readonly category?: MerchantCategory
  readonly id?: string
}

export function merchantSearch(given: Readonly<Record<string, unknown>>): MerchantSearch {
  const state = STATES.find((known) => known === given.state)
  const category = CATEGORIES.find((known) => known === given.category)
  // The router parses a short ID that is all digits as a number.
  const text = typeof given.search === 'number' ? String(given.search) : given.search
  return {
    ...(typeof text === 'string' && text.trim() !== '' ? { search: text.trim() } : {}),
    ...(state ? { state } : {}),
    ...(category ? { category } : {}),
    ...(typeof given.id === 'string' ? { id: given.id } : {}),
  }
}
