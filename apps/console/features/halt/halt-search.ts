import { type ShownSearch, shownSearch } from '../../shell/shown-search.ts'

export const SHOWS = ['OPEN', 'RELEASED'] as const
export type Show = (typeof SHOWS)[number]
export type HaltSearch = ShownSearch<Show>

export const haltSearch = (given: Readonly<Record<string, unknown>>): HaltSearch => shownSearch(SHOWS, given)
