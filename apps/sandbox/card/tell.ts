import { createHmac } from 'node:crypto'
import type { Logger } from '@cocobnk/logging'
import type { Processor } from './processor.ts'
import type { RecordBook } from './record-book.ts'
import { shapesOf } from './shapes.ts'

type Options = {
  readonly processor: Processor
  readonly book: RecordBook
  readonly url: string
  readonly secret: string
  readonly log: Pick<Logger, 'warn'>
}

const TURN_MS = 250
const TIMEOUT_MS = 5_000
const ATTEMPTS_MAX = 12
const PAUSE_MAX_MS = 60_000

/** Stripe's webhook signature: an HMAC of time and payload with the shared secret. */
function signedHeader(secret: string, seconds: number, payload: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`
}

/** Processes due work and delivers events to the bank, retried with backoff. Delivery is at least once and unordered. */
export function startTelling({ processor, book, url, secret, log }: Options) {
  const shapes = shapesOf(processor)
  const notBefore = new Map<string, number>()
  const underWay = new Set<string>()

  async function tell(id: string): Promise<void> {
    const notice = book.find('notice', id)
    const about = notice && (['session', 'intent', 'charge', 'refund', 'dispute', 'payout'] as const)
    const record = about?.map((kind) => processor.find(kind, notice?.about ?? null)).find((one) => one !== undefined)
    if (!notice || !record) return
    const payload = JSON.stringify({
      id: notice.id,
      object: 'event',
      created: notice.created,
      livemode: false,
      type: notice.type,
      data: { object: shapes.any(record) },
    })
    const seconds = Math.floor(Date.now() / 1_000)
    const isTaken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signedHeader(secret, seconds, payload) },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      (response) => response.ok,
      () => false,
    )
    const attempts = notice.attempts + 1
    notBefore.set(id, Date.now() + Math.min(PAUSE_MAX_MS, 500 * 2 ** attempts))
    book.keep({ ...notice, attempts, isTaken })
    if (!isTaken && attempts === ATTEMPTS_MAX)
      log.warn({ event: 'card.event_untaken', type: notice.type }, 'The bank never took an event')
  }

  const turn = () => {
    processor.settle()
    for (const { id, isTaken, attempts } of book.list('notice')) {
      if (isTaken || attempts >= ATTEMPTS_MAX || underWay.has(id) || (notBefore.get(id) ?? 0) > Date.now()) continue
      underWay.add(id)
      void tell(id).finally(() => underWay.delete(id))
    }
  }
  const timer = setInterval(turn, TURN_MS)
  return {
    close: async () => {
      clearInterval(timer)
      while (underWay.size > 0) await new Promise((resolve) => setTimeout(resolve, 20))
    },
  }
}
