import { useApp } from '../../../context.ts'
import { DEALS_KEY } from '../../../live/query-keys.ts'
import { useSubmit } from '../../../refusal/use-submit.ts'

/** Sends a request about a room. The room is refetched even after a refusal. */
export function useRoomCall() {
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit()
  return {
    client,
    trouble,
    send: (act: () => Promise<unknown>) =>
      submit(async () => {
        try {
          await act()
        } finally {
          await queryClient.invalidateQueries({ queryKey: DEALS_KEY })
        }
      }),
  }
}
