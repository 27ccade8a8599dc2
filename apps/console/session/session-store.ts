import type { Output } from '@cocobnk/contract'

export type Operator = Output<'GET /operator/me'>['operator']

/** Why a session ended: signed out by choice, idle for too long, or rejected by the server. */
export type Ending = 'choice' | 'idle' | 'over'

export type SessionState = {
  readonly token: string | undefined
  /** When the token was received, by this device's clock. Used only to compute the token's age. */
  readonly sinceMs: number
  /** Undefined until the server has confirmed the token. */
  readonly operator: Operator | undefined
  /** True in the last minute before an idle session is signed out. */
  readonly leaving: boolean
  readonly ended: Ending | undefined
}

const KEY = 'operator_session'
const NOBODY: SessionState = { token: undefined, sinceMs: 0, operator: undefined, leaving: false, ended: undefined }

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type SessionStore = ReturnType<typeof createSessionStore>

/** The current session. It is kept in this tab's storage only and is gone when the tab closes. */
export function createSessionStore(storage: Store) {
  let state: SessionState = { ...NOBODY, ...read(storage) }
  const listeners = new Set<() => void>()
  const become = (change: Partial<SessionState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin: (token: string) => {
      const sinceMs = Date.now()
      storage.setItem(KEY, JSON.stringify({ token, sinceMs }))
      become({ token, sinceMs, ended: undefined })
    },
    know: (operator: Operator) => become({ operator }),
    leave: (leaving: boolean) => {
      if (leaving !== state.leaving) become({ leaving })
    },
    end: (ended: Ending) => {
      storage.removeItem(KEY)
      become({ ...NOBODY, ended })
    },
  }
}

function read(storage: Store): Pick<SessionState, 'token' | 'sinceMs'> | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isKept(value: unknown): value is { readonly token: string; readonly sinceMs: number } {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('sinceMs' in value)) return false
  return typeof value.token === 'string' && typeof value.sinceMs === 'number'
}
