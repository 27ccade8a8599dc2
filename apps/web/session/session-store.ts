import type { Output } from '@cocobnk/contract'
import { type CookieJar, clearCookie, readCookie, writeCookie } from '../browser/cookie.ts'
import { readStored, type Store, writeStored } from '../browser/stored.ts'
import { issuedAtMs } from './token.ts'

export type CurrentUser = Output<'GET /member/me'>['member_info']
export type Otp = Output<'GET /otp'>['otps'][number]

/** `EXPIRED`: the session timed out. `LOGGED_OUT`: it was ended on purpose here, in another tab or on another device. */
export type EndedBy = 'EXPIRED' | 'LOGGED_OUT'

export type SessionState = {
  readonly token: string | undefined
  readonly user: CurrentUser | undefined
  readonly otps: readonly Otp[]
}

const TOKEN_COOKIE = 'access_token'
const USER_KEY = 'current_user'
const ENDED_KEY = 'session_ended_by'
const CLOCK_KEY = 'clock_ahead_ms'
/**
 * The bank accepts keys up to a day ahead. A difference of half of that comes from a wrongly set clock, not from a slow response or a
 * page that slept.
 */
const CLOCK_TOLERANCE_MS = 12 * 3_600_000
/**
 * Maximum idle time of a session. The cookie outlives its token on purpose: an expired token still marks a login, so that a page that
 * slept or was discarded by the browser renews it instead of logging out.
 */
const REMEMBERED_SECONDS = 30 * 24 * 3_600

export type SessionStore = ReturnType<typeof createSessionStore>

/** Stores the current session: the token in a cookie that all tabs share, the member in local storage. */
export function createSessionStore(jar: CookieJar, storage: Store) {
  let state: SessionState = { ...read(jar, storage), otps: [] }
  const listeners = new Set<() => void>()
  const become = (next: SessionState) => {
    if (next.token === state.token && next.user === state.user && next.otps === state.otps) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    /** The server's time. By a wrong local clock, a token would seem expired at once, or never. */
    nowMs: () => Date.now() - clockAheadMs(storage),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Called with the time of every response, so that a clock changed during a session is noticed before the next key is created. */
    correctClock: (serverMs: number) => {
      const aheadMs = Date.now() - serverMs
      if (Math.abs(aheadMs - clockAheadMs(storage)) > CLOCK_TOLERANCE_MS) writeStored(storage, CLOCK_KEY, aheadMs)
    },
    begin: (token: string) => {
      writeStored(storage, ENDED_KEY, undefined)
      writeStored(storage, CLOCK_KEY, Date.now() - (issuedAtMs(token) ?? Date.now()))
      writeCookie(jar, TOKEN_COOKIE, token, { maxAgeSeconds: REMEMBERED_SECONDS, sameSite: 'Strict' })
      become({ ...state, token })
    },
    know: (user: CurrentUser | undefined) => {
      writeStored(storage, USER_KEY, user)
      become({ ...state, user })
    },
    list: (otps: readonly Otp[]) => become({ ...state, otps }),
    /** Must be called before the logout request: afterwards, the server refuses other tabs as if the session had expired. */
    noteLogout: () => writeStored(storage, ENDED_KEY, 'LOGGED_OUT' satisfies EndedBy),
    endedBy: (): EndedBy => (readStored(storage, ENDED_KEY) === 'LOGGED_OUT' ? 'LOGGED_OUT' : 'EXPIRED'),
    end: () => {
      clearCookie(jar, TOKEN_COOKIE)
      writeStored(storage, USER_KEY, undefined)
      become({ token: undefined, user: undefined, otps: [] })
    },
    /** Rereads the shared state: another tab may have logged in or out, or renewed the token. */
    reread: () => {
      const { token, user } = read(jar, storage)
      const otps = token === undefined ? [] : state.otps
      become({
        token,
        user: same(user, state.user) ? state.user : user,
        otps: same(otps, state.otps) ? state.otps : otps,
      })
    },
  }
}

function read(jar: CookieJar, storage: Store): Omit<SessionState, 'otps'> {
  const user = readStored(storage, USER_KEY)
  return {
    token: readCookie(jar, TOKEN_COOKIE) || undefined,
    user: isUser(user) ? user : undefined,
  }
}

function clockAheadMs(storage: Store): number {
  const ahead = readStored(storage, CLOCK_KEY)
  return typeof ahead === 'number' ? ahead : 0
}

function isUser(value: unknown): value is CurrentUser {
  return typeof value === 'object' && value !== null && 'member_seq' in value && 'user_name' in value
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
