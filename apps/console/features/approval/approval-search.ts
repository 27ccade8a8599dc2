import { type ShownSearch, shownSearch } from '../../shell/shown-search.ts'

export const SHOWS = ['decide', 'asked', 'open', 'decided'] as const
export type Show = (typeof SHOWS)[number]
export type ApprovalSearch = ShownSearch<Show>

export const approvalSearch = (given: Readonly<Record<string, unknown>>): ApprovalSearch => shownSearch(SHOWS, given)
