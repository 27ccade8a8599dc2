import type { Output } from '@cocobnk/contract'

export type Operator = Output<'GET /operator/me'>['operator']

/** Why a session is over: by choice, because nobody touched the desk, or because the bank said so. */
export type Ending = 'choice' | 'idle' | 'over'

export type SessionState = {
  readonly token: string | undefined
  /** When the token came, by this device's own clock: only its age is ever asked for. */
  readonly sinceMs: number
  /** Known once the bank has said who holds the token. */
  readonly operator: Operator | undefined
  /** Nobody has touched the desk for so long that the session ends within a minute. */
  readonly leaving: boolean
  readonly ended: Ending | undefined
}

const KEY = 'operator_session'
const NOBODY: SessionState = { token: undefined, sinceMs: 0, operator: undefined, leaving: false, ended: undefined }

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type SessionStore = ReturnType<typeof createSessionStore>

/** The session in hand. It lives in this tab alone and is gone with it. */
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
