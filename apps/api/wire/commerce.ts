import type { HandlerDeps } from './deps.ts'
import type { Shared } from './shared.ts'

/** Shops and what customers pay them. */
export function commerce(_deps: HandlerDeps, _shared: Shared) {
  return {}
}
