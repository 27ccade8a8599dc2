import type { AppContext } from '../../context.ts'
import { askForHoldings } from '../holding/ask-early.ts'
import { FIRST_PERIOD, holdingHistoryQuery } from '../holding/queries.ts'

/** Prefetches the member's home page: the wallet's queries and the value history. */
export function askForHome(context: AppContext): void {
  askForHoldings(context)
  void context.queryClient.prefetchQuery(holdingHistoryQuery(context.client, FIRST_PERIOD))
}
