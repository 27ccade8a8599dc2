import { useSyncExternalStore } from 'react'
import { useApp } from '../context.ts'
import type { SessionState } from './session-store.ts'

export function useSession(): SessionState {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.get, session.get)
}
