import { type ShownSearch, shownSearch } from '../../shell/shown-search.ts'

/** Kept deposits, open or decided; and coins of shops' customers, waiting or offered back. */
export const SHOWS = ['OPEN', 'DECIDED', 'RECEIPTS', 'RETURNS'] as const
export type Show = (typeof SHOWS)[number]
export type DepositSearch = ShownSearch<Show>

export const depositSearch = (given: Readonly<Record<string, unknown>>): DepositSearch => shownSearch(SHOWS, given)
