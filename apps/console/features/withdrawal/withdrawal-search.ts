export const SHOWS = ['REVIEW', 'OPEN', 'ENDED'] as const
export type Show = (typeof SHOWS)[number]

/** What the address says: which withdrawals are listed, and which one is open. */
export type WithdrawalSearch = { readonly show?: Show; readonly id?: string }

export function withdrawalSearch(search: Readonly<Record<string, unknown>>): WithdrawalSearch {
  const show = SHOWS.find((known) => known === search.show && known !== 'REVIEW')
  return { ...(show ? { show } : {}), ...(typeof search.id === 'string' ? { id: search.id } : {}) }
}
