import type { SessionStore } from './session-store.ts'
import { isLive } from './token.ts'

const CHECK_EVERY_MS = 1_000

/**
 * While somebody is logged in, looks once a second whether the token is still alive. Stops when the session ends and
 * starts again with the next token.
 */
export function watchSession(store: SessionStore, onExpired: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const check = () => {
    const before = store.get().token
    // The cookie ends by itself with the token, so what counts is the token this tab knew.
    if (before === undefined || isLive(before, Date.now())) store.reread()
    else onExpired()
  }
  const follow = () => {
    stop()
    if (store.get().token !== undefined) timer = setInterval(check, CHECK_EVERY_MS)
  }
  let followed = store.get().token
  follow()
  const unsubscribe = store.subscribe(() => {
    if (store.get().token === followed) return
    followed = store.get().token
    follow()
  })
  return () => {
    unsubscribe()
    stop()
  }
}
