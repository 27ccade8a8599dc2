/** URL search: which product is open, or `new` while one is being written. */
export type InstrumentSearch = { readonly seq?: string }

export const NEW = 'new'

export function instrumentSearch(search: Readonly<Record<string, unknown>>): InstrumentSearch {
  return typeof search.seq === 'string' ? { seq: search.seq } : {}
}
