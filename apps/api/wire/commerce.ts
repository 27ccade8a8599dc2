import { cardHttp, chargebackHttp } from '@cocobnk/card'
import type { HandlerDeps } from './deps.ts'
import type { Shared } from './shared.ts'

/** Shops and what customers pay them. */
export function commerce(deps: HandlerDeps, { announce }: Shared) {
  const { db, cards, webOrigin } = deps
  return {
    ...cardHttp({ db, webOrigin, processor: cards?.processor, eventSecret: cards?.eventSecret }),
    ...chargebackHttp({ db, announce }),
  }
}
