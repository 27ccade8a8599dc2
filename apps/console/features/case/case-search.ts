import { type ShownSearch, shownSearch } from '../../shell/shown-search.ts'

export const SHOWS = ['OPEN', 'MINE', 'DECIDED'] as const
export type Show = (typeof SHOWS)[number]
export type CaseSearch = ShownSearch<Show>

export const caseSearch = (given: Readonly<Record<string, unknown>>): CaseSearch => shownSearch(SHOWS, given)
