/** URL search: which move is open. */
export type TierSearch = { readonly id?: string }

export function tierSearch(search: Readonly<Record<string, unknown>>): TierSearch {
  return typeof search.id === 'string' ? { id: search.id } : {}
}
