import type { Session } from './session.ts'
import type { SessionStore } from './session-store.ts'

const LOOK_EVERY_MS = 5_000
/** A token lives ten minutes; renewed well before, so that a lost minute ends nothing. */
const RENEW_AFTER_MS = 4 * 60_000
/** As long as the bank itself waits for an idle operator. */
const IDLE_MS = 30 * 60_000
const LEAVING_MS = 60_000

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Renews the token while somebody works, and signs out a desk that nobody has touched for half an hour: screens that
 * refresh themselves look like use to the bank, so it cannot tell. The answer stops watching.
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
