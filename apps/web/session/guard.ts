import type { RouteEntry } from '../routes.data.ts'
import { isLive } from './token.ts'

export type GuardDecision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'home' }
  | { readonly kind: 'login'; readonly redirectFrom: string }

/**
 * Decides whether a page may be opened. An expired token counts as none, for member and guest pages alike. Offline it cannot be renewed:
 * the member may view what this browser last stored, and the token is checked again when online.
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
