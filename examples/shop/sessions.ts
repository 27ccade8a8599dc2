import { randomBytes } from 'node:crypto'
import type { Customer, Pending } from './login.ts'

const COOKIE = 'tea_session'
const LIFE_MS = 3_600_000
const SESSIONS_MAX = 10_000

type Session = { readonly pending?: Pending; readonly customer?: Customer; readonly endsAt: number }

/** Sessions by a random cookie. They end with the process. */
export function openSessions() {
  const sessions = new Map<string, Session>()
  const idIn = (cookie = '') => new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(cookie)?.[1] ?? ''
  return {
    of: (cookie: string | undefined): Partial<Session> => {
      const session = sessions.get(idIn(cookie))
      return session && session.endsAt > Date.now() ? session : {}
    },
    /** Always under a new id: one that was known before the login is worthless after it. */
    replace: (cookie: string | undefined, next: Omit<Session, 'endsAt'>) => {
      sessions.delete(idIn(cookie))
      const [oldest] = sessions.keys()
      if (sessions.size >= SESSIONS_MAX && oldest !== undefined) sessions.delete(oldest)
      const id = randomBytes(32).toString('base64url')
      sessions.set(id, { ...next, endsAt: Date.now() + LIFE_MS })
      return { 'set-cookie': `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax` }
    },
    end: (cookie: string | undefined) => {
      sessions.delete(idIn(cookie))
      return { 'set-cookie': `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0` }
    },
  }
}
