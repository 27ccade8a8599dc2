export const SHOWS = ['OPEN', 'RELEASED'] as const
export type Show = (typeof SHOWS)[number]

/** What the address says: which halts are listed, and which one is open. */
export type HaltSearch = { readonly show?: Show; readonly id?: string }

export function haltSearch(search: Readonly<Record<string, unknown>>): HaltSearch {
  const show = SHOWS.find((known) => known === search.show && known !== 'OPEN')
  return { ...(show ? { show } : {}), ...(typeof search.id === 'string' ? { id: search.id } : {}) }
}
