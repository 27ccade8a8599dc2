import type { Permission } from '@cocobnk/contract'
import { useSyncExternalStore } from 'react'
import { useConsole } from '../context.ts'
import type { SessionState } from './session-store.ts'

export function useSession(): SessionState {
  const { session } = useConsole()
  return useSyncExternalStore(session.subscribe, session.get)
}

/** Whether the signed-in operator has a permission. Only for display: the server checks again. */
export function useMay(): (permission: Permission) => boolean {
  const { operator } = useSession()
  return (permission) => operator?.permissions.includes(permission) ?? false
}
