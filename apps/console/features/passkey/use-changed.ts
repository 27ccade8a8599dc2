import { toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useConsole } from '../../context.ts'
import { PASSKEY_KEY } from './passkey-key.ts'

/** Shows a success message, then refetches the passkeys and the operator, whose `has_passkey` may have changed. */
export function useChanged(): (words: string) => Promise<void> {
  const { session } = useConsole()
  const queryClient = useQueryClient()
  return async (words) => {
    toast.success(words)
    await Promise.all([queryClient.invalidateQueries({ queryKey: PASSKEY_KEY }), session.ask()])
  }
}
