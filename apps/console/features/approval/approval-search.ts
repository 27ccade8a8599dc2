export const SHOWS = ['decide', 'asked', 'open', 'decided'] as const
export type Show = (typeof SHOWS)[number]

/** What the address says: which approvals are listed, and which one is open. */
export type ApprovalSearch = { readonly show?: Show; readonly id?: string }

export function approvalSearch(search: Readonly<Record<string, unknown>>): ApprovalSearch {
  const show = SHOWS.find((known) => known === search.show && known !== 'decide')
  return { ...(show ? { show } : {}), ...(typeof search.id === 'string' ? { id: search.id } : {}) }
}
