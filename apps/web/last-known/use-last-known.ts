import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useOnline } from '../browser/use-online.ts'
import { useApp } from '../context.ts'

/**
 * When the answer to this query was given, in milliseconds, if it may be out of date because the bank is out of reach: say "as of"
 * beside what is shown. Undefined while the answer is current, or if there is none.
 */
export function useLastKnown(queryKey: QueryKey): number | undefined {
  const { lastKnown } = useApp()
  const queryClient = useQueryClient()
  const online = useOnline()
  const restored = useSyncExternalStore(
    lastKnown.subscribe,
    () => lastKnown.isRestored(hashKey(queryKey)),
    () => false,
  )
  if (online && !restored) return undefined
  return queryClient.getQueryState(queryKey)?.dataUpdatedAt || undefined
}
