import { webhookHttp } from '@cocobnk/webhook'
import type { HandlerDeps } from './deps.ts'
import type { Shared } from './shared.ts'

/** Shops and what customers pay them. */
export function commerce(deps: HandlerDeps, _shared: Shared) {
  return { ...webhookHttp(deps) }
}
