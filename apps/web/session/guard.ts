import type { RouteEntry } from '../routes.data.ts'
import { isLive } from './token.ts'

export type GuardDecision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'home' }
  | { readonly kind: 'login'; readonly redirectFrom: string }

/** Who may open a page. A token whose life is over counts as none, on both sides of the door. */
export function guardDecision(
  auth: RouteEntry['auth'],
  token: string | undefined,
  fullPath: string,
  nowMs: number,
): GuardDecision {
  const loggedIn = isLive(token, nowMs)
  if (auth === true && !loggedIn) return { kind: 'login', redirectFrom: fullPath }
  if (auth === 'guest-only' && loggedIn) return { kind: 'home' }
  return { kind: 'pass' }
}
