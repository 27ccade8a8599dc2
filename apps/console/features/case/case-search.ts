export const SHOWS = ['OPEN', 'MINE', 'DECIDED'] as const
export type Show = (typeof SHOWS)[number]

/** What the address says: which cases are listed, and which one is open. */
export type CaseSearch = { readonly show?: Show; readonly id?: string }

export function caseSearch(search: Readonly<Record<string, unknown>>): CaseSearch {
  const show = SHOWS.find((known) => known === search.show && known !== 'OPEN')
  return { ...(show ? { show } : {}), ...(typeof search.id === 'string' ? { id: search.id } : {}) }
}
