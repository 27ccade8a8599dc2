import { type ShownSearch, shownSearch } from '../../shell/shown-search.ts'

export const SHOWS = ['OPEN', 'MINE', 'DONE'] as const
export type Show = (typeof SHOWS)[number]
export type InquirySearch = ShownSearch<Show>

export const inquirySearch = (given: Readonly<Record<string, unknown>>): InquirySearch => shownSearch(SHOWS, given)
