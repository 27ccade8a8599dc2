import { toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useConsole } from '../../context.ts'
import { PASSKEY_KEY } from './passkey-key.ts'

/** Says that it is done and asks again for the passkeys, and for whether the operator has one. */
export function useChanged(): (words: string) => Promise<void> {
  const { session } = useConsole()
  const queryClient = useQueryClient()
  return async (words) => {
    toast.success(words)
    await Promise.all([queryClient.invalidateQueries({ queryKey: PASSKEY_KEY }), session.ask()])
  }
}
