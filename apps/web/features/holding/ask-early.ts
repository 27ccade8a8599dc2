import type { AppContext } from '../../context.ts'
import { currenciesQuery } from '../../display-currency/queries.ts'
import { accountsQuery } from '../account/queries.ts'
import { holdingsQuery } from './queries.ts'

/** For the loader of a screen that shows what a member has: the bank is asked while the screen's own files are on their way. */
export function askForHoldings({ client, queryClient, language, session }: AppContext): void {
  if (session.get().token === undefined) return
  void queryClient.prefetchQuery(accountsQuery(client))
  void queryClient.prefetchQuery(holdingsQuery(client))
  void queryClient.prefetchQuery(currenciesQuery(client, language.locale))
}
