import type { CommerceMode, CommonCode, MerchantCaller, Output, SessionCaller } from '@cocobnk/contract'
import type { PageQuery } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WebhookDeps } from './deps.ts'
import { maySee, showEvent } from './event.ts'
import { selectDeliveriesOf, selectNewestEvents } from './event-log.store.ts'

type Log = Output<'GET /pg/merchant/{merchant_seq}/event-log'>

const CURSOR = /^[1-9]\d{0,15}$/

/** Returns a page of events, newest first. The cursor is the number of the last event shown. */
export async function readEventLog(
  { db }: WebhookDeps,
  caller: SessionCaller | MerchantCaller,
  merchantSeq: string,
  { mode: asked, cursor, page_size }: PageQuery & { readonly mode: CommerceMode },
): Promise<Result<Log, CommonCode>> {
  if (!(await maySee(db, caller, merchantSeq))) return refuse('NOT_FOUND')
  if (cursor !== undefined && !CURSOR.test(cursor)) return refuse('INVALID_INPUT', { fields: { cursor: 'INVALID' } })
  const mode = caller.kind === 'merchant' ? caller.mode : asked
  const found = await selectNewestEvents(db, { merchantSeq, mode }, { before: cursor, limit: page_size + 1 })
  const rows = found.slice(0, page_size)
  const deliveries = await selectDeliveriesOf(
    db,
    rows.map(({ event_id }) => event_id),
  )
  return ok({
    list: rows.map((row) => ({
      event: showEvent(row),
      deliveries: deliveries.filter(({ event_id }) => event_id === row.event_id),
    })),
    next_cursor: found.length > page_size ? String(rows.at(-1)?.event_seq) : null,
  })
}
