import type { AppContext } from '../context.ts'
import { WORKER } from './worker.ts'

/**
 * Registers the service worker at the first login in this browser, so that the app also opens offline. Nothing is stored for visitors,
 * who have no balances to look at.
 */
export function keepShell({ session, language }: AppContext): void {
  if (!('serviceWorker' in navigator)) return
  let asked = false
  const follow = () => {
    if (asked || session.get().token === undefined) return
    asked = true
    void register(() => language.locale)
  }
  follow()
  session.subscribe(follow)
}

async function register(locale: () => string): Promise<void> {
  const { serviceWorker } = navigator
  // When a new release takes over while a page is open, it has to cache its own texts.
  serviceWorker.addEventListener('controllerchange', () => serviceWorker.controller?.postMessage({ locale: locale() }))
  try {
    await serviceWorker.register(WORKER)
    const { active } = await serviceWorker.ready
    active?.postMessage({ locale: locale() })
  } catch {
    // Private windows may reject the registration; the page works without it.
  }
}
