import type { NotificationChannel } from '@cocobnk/contract'
import { useApp } from '../../context.ts'
import { useAction } from '../../refusal/use-action.ts'
import { type Preference, preferencesQuery } from './queries.ts'

type Choice = { readonly kind: Preference['kind']; readonly channel: NotificationChannel; readonly is_on: boolean }

/** Optimistic update, replaced by the server's answer or rolled back if it refuses. */
export function usePrefer(): (choice: Choice) => void {
  const { client, queryClient } = useApp()
  const { run } = useAction()
  const { queryKey } = preferencesQuery(client)
  return ({ kind, channel, is_on }) => {
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (list) =>
      list?.map((one) => (one.kind === kind ? { ...one, [channel]: is_on ? 'ON' : 'OFF' } : one)),
    )
    void run(async () => {
      await client.call('PATCH /notification/preference/{kind}', { path: { kind }, body: { channel, is_on } })
    }).then(() => queryClient.invalidateQueries({ queryKey }))
  }
}
