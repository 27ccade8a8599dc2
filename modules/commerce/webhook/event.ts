import type { CommerceMode, CommonCode, MerchantCaller, Output, SessionCaller } from '@cocobnk/contract'
import { selectSeat } from '@cocobnk/merchant'
import { ok, type Result, refuse } from '@cocobnk/result'
import { selectEvents, selectLastEventSeq } from './delivery.store.ts'
import type { WebhookDeps } from './deps.ts'
import { READERS } from './store.ts'

type Events = Output<'GET /pg/merchant/{merchant_seq}/event'>
type Query = { readonly mode: CommerceMode; readonly after_event_seq: number; readonly page_size: number }

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

export function showEvent({ event_id: id, created_at, event_seq, data, ...row }: EventRow): Events['list'][number] {
  return {
    id,
    ...row,
    timestamp: created_at.toISOString(),
    event_seq: Number(event_seq),
    data: data as Events['list'][number]['data'],
  }
}

/** Whether the caller may see the shop's events; a key sees its own shop. */
export async function maySee(
  db: WebhookDeps['db'],
  caller: SessionCaller | MerchantCaller,
  merchantSeq: string,
): Promise<boolean> {
  if (caller.kind === 'merchant') return caller.merchantSeq === merchantSeq
  return (await selectSeat(db, caller.memberSeq, merchantSeq, READERS)) !== undefined
}

/** Returns events by number, so that a program that missed some can resume after the last one it has. A key sees only its own mode. */
export async function readEvents(
  { db }: WebhookDeps,
  caller: SessionCaller | MerchantCaller,
  merchantSeq: string,
  query: Query,
): Promise<Result<Events, Extract<CommonCode, 'NOT_FOUND'>>> {
  const mode = caller.kind === 'merchant' ? caller.mode : query.mode
  if (!(await maySee(db, caller, merchantSeq))) return refuse('NOT_FOUND')
  const rows = await selectEvents(db, { merchantSeq, mode }, { after: query.after_event_seq, limit: query.page_size })
  return ok({ list: rows.map(showEvent), last_event_seq: await selectLastEventSeq(db, merchantSeq, mode) })
}
