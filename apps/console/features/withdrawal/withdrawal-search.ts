import { type ShownSearch, shownSearch } from '../../shell/shown-search.ts'

export const SHOWS = ['REVIEW', 'OPEN', 'ENDED'] as const
export type Show = (typeof SHOWS)[number]
export type WithdrawalSearch = ShownSearch<Show>

export const withdrawalSearch = (given: Readonly<Record<string, unknown>>): WithdrawalSearch =>
  shownSearch(SHOWS, given)
