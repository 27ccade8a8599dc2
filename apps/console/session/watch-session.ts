import type { Session } from './session.ts'
import type { SessionStore } from './session-store.ts'

const LOOK_EVERY_MS = 5_000
/** A token is valid for ten minutes. It is renewed well before that, so that a minute without network does no harm. */
const RENEW_AFTER_MS = 4 * 60_000
/** The same idle timeout as the server's. */
const IDLE_MS = 30 * 60_000
const LEAVING_MS = 60_000

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Renews the token while the operator is active, and signs out after half an hour without input. The server cannot detect this
 * itself: screens that poll look like activity. Returns a function that stops watching.
 */
export function watchSession(store: SessionStore, session: Pick<Session, 'renew' | 'logout'>): () => void {
  let touchedMs = Date.now()
  const touch = () => {
    touchedMs = Date.now()
    store.leave(false)
  }
  const look = () => {
    const { token, sinceMs } = store.get()
    if (token === undefined) return
    const idleMs = Date.now() - touchedMs
    if (idleMs >= IDLE_MS) void session.logout('idle')
    else if (Date.now() - sinceMs >= RENEW_AFTER_MS) void session.renew()
    store.leave(idleMs >= IDLE_MS - LEAVING_MS && idleMs < IDLE_MS)
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  for (const name of TOUCHES) addEventListener(name, touch, { passive: true })
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    for (const name of TOUCHES) removeEventListener(name, touch)
    document.removeEventListener('visibilitychange', look)
  }
}
