import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useOnline } from '../browser/use-online.ts'
import { useApp } from '../context.ts'

/**
 * When this query was answered, in milliseconds, if the data may be outdated because the bank is out of reach; show it as "as of".
 * Undefined if the data is current or missing.
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
