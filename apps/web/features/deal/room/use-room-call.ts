import { useApp } from '../../../context.ts'
import { DEALS_KEY } from '../../../live/query-keys.ts'
import { useSubmit } from '../../../refusal/use-submit.ts'

/** Sends something in a room; refused or not, the room is looked at again. */
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
