import type { Output } from '@cocobnk/contract'
import { type CookieJar, clearCookie, readCookie, writeCookie } from '../browser/cookie.ts'
import { readStored, type Store, writeStored } from '../browser/stored.ts'
import { expiryMs } from './token.ts'

export type CurrentUser = Output<'GET /member/me'>['member_info']

export type SessionState = { readonly token: string | undefined; readonly user: CurrentUser | undefined }

const TOKEN_COOKIE = 'access_token'
const USER_KEY = 'current_user'

export type SessionStore = ReturnType<typeof createSessionStore>

/** The session in hand: its token in a cookie, which every tab shares; its member in local storage. */
export function createSessionStore(jar: CookieJar, storage: Store) {
  let state = read(jar, storage)
  const listeners = new Set<() => void>()
  const become = (next: SessionState) => {
    if (next.token === state.token && next.user === state.user) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin: (token: string) => {
      const lifeMs = (expiryMs(token) ?? 0) - Date.now()
      writeCookie(jar, TOKEN_COOKIE, token, {
        maxAgeSeconds: Math.max(0, Math.ceil(lifeMs / 1000)),
        sameSite: 'Strict',
      })
      become({ ...state, token })
    },
    know: (user: CurrentUser | undefined) => {
      writeStored(storage, USER_KEY, user)
      become({ ...state, user })
    },
    end: () => {
      clearCookie(jar, TOKEN_COOKIE)
      writeStored(storage, USER_KEY, undefined)
      become({ token: undefined, user: undefined })
    },
    /** Another tab may have logged in or out. */
    reread: () => {
      const now = read(jar, storage)
      become({ token: now.token, user: same(now.user, state.user) ? state.user : now.user })
    },
  }
}

function read(jar: CookieJar, storage: Store): SessionState {
  const user = readStored(storage, USER_KEY)
  return {
    token: readCookie(jar, TOKEN_COOKIE) || undefined,
    user: isUser(user) ? user : undefined,
  }
}

function isUser(value: unknown): value is CurrentUser {
  return typeof value === 'object' && value !== null && 'member_seq' in value && 'user_name' in value
}

function same(a: CurrentUser | undefined, b: CurrentUser | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
