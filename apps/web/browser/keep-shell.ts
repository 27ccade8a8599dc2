import type { AppContext } from '../context.ts'
import { WORKER } from './worker.ts'

/**
 * From the first login in this browser on, the app opens without a network. Visitors, who have no balances to look at, store nothing.
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
  // A release that takes over while a page is open has texts of its own to store.
  serviceWorker.addEventListener('controllerchange', () => serviceWorker.controller?.postMessage({ locale: locale() }))
  try {
    await serviceWorker.register(WORKER)
    const { active } = await serviceWorker.ready
    active?.postMessage({ locale: locale() })
  } catch {
    // A private window may refuse; the page works without.
  }
}
