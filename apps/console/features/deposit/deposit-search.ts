import { type ShownSearch, shownSearch } from '../../shell/shown-search.ts'

export const SHOWS = ['OPEN', 'DECIDED'] as const
export type Show = (typeof SHOWS)[number]
export type DepositSearch = ShownSearch<Show>

export const depositSearch = (given: Readonly<Record<string, unknown>>): DepositSearch => shownSearch(SHOWS, given)
