/** URL search: which market is open. */
export type MarketSearch = { readonly code?: string }

export function marketSearch(search: Readonly<Record<string, unknown>>): MarketSearch {
  return typeof search.code === 'string' ? { code: search.code } : {}
}
