import type { RouteEntry } from '../routes.data.ts'
import { isLive } from './token.ts'

export type GuardDecision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'home' }
  | { readonly kind: 'login'; readonly redirectFrom: string }

/**
 * Who may open a page. A token whose life is over counts as none, on both sides of the door. Without a network it cannot be renewed:
 * its member may look at what this browser last knew, and is asked again when the network is back.
 */
export function guardDecision(
  auth: RouteEntry['auth'],
  token: string | undefined,
  fullPath: string,
  nowMs: number,
  offline = false,
): GuardDecision {
  const loggedIn = isLive(token, nowMs)
  const mayLook = loggedIn || (offline && token !== undefined)
  if (auth === true && !mayLook) return { kind: 'login', redirectFrom: fullPath }
  if (auth === 'guest-only' && loggedIn) return { kind: 'home' }
  return { kind: 'pass' }
}
