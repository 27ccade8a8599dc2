import type { Handlers } from '@cocobnk/contract'
import { type OpenDeps, openCardPage } from './open.ts'
import { showCardCheckout } from './show.ts'
import { type EventDeps, takeCardEvent } from './take-event.ts'

type Key =
  | 'GET /pg/transaction/token/{checkout_token}/card'
  | 'POST /pg/transaction/token/{checkout_token}/card'
  | 'POST /pg/card/event'

export function cardHttp(deps: OpenDeps & EventDeps): Handlers<Key> {
  return {
    'GET /pg/transaction/token/{checkout_token}/card': ({ path }) =>
      showCardCheckout(deps, path.checkout_token, deps.processor !== undefined),
    'POST /pg/transaction/token/{checkout_token}/card': ({ path }) => openCardPage(deps, path.checkout_token),
    'POST /pg/card/event': ({ event }) => takeCardEvent(deps, event),
  }
}
