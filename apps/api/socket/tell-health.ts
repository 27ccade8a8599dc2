import { HEALTH_PARTS } from '@cocobnk/contract'
import type { Listener, Subscription } from '@cocobnk/database'
import { listenForScreens } from './listen-for-screens.ts'
import type { BankServer } from './types.ts'

type Deps = { readonly io: BankServer; readonly listener: Listener }

/** Pushes to everybody when a part of the bank goes down or comes back. */
export function tellHealth(deps: Deps): Subscription {
  return listenForScreens(deps, 'health', (told) => {
    const part = HEALTH_PARTS.find((one) => one === told)
    if (part) deps.io.local.emit('health.changed', { part })
  })
}
