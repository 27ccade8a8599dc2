import type { DisplayCurrency } from '@cocobnk/contract'
import { useApp } from '../context.ts'
import { useAction } from '../refusal/use-action.ts'
import { meQuery } from '../session/me-query.ts'

/** Stores the choice, or removes it (null). Values on the page change once it is stored. */
export function useChooseCurrency() {
  const app = useApp()
  const { pending, run } = useAction()
  const choose = (display_currency: DisplayCurrency | null) =>
    void run(async () => {
      await app.client.call('PUT /member/me/display-currency', { body: { display_currency } })
      await app.queryClient.fetchQuery({ ...meQuery(app), staleTime: 0 })
    })
  return { pending, choose }
}
