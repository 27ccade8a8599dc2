/** URL search: which transaction is open. */
export type SigningSearch = { readonly id?: string }

export function signingSearch(search: Readonly<Record<string, unknown>>): SigningSearch {
  return typeof search.id === 'string' ? { id: search.id } : {}
}
