import type { CommerceMode, CommonCode, Output } from '@cocobnk/contract'
import { selectSeat } from '@cocobnk/merchant'
import { ok, type Result, refuse } from '@cocobnk/result'
import { selectEvents, selectLastEventSeq } from './delivery.store.ts'
import type { Asked, WebhookDeps } from './deps.ts'
import { READERS } from './store.ts'

type Events = Output<'GET /pg/event'>
type Page = { readonly after: number; readonly page_size: number }
type Shop = { readonly merchantSeq: string; readonly mode: CommerceMode }

/** By number, so that a program that missed some asks for what follows the last one it knows. */
export async function eventsOf({ db }: Pick<WebhookDeps, 'db'>, shop: Shop, page: Page): Promise<Events> {
  const rows = await selectEvents(db, shop, { after: page.after, limit: page.page_size })
  return {
    list: rows.map(({ event_id: id, created_at, event_seq, data, ...row }) => ({
      id,
      ...row,
      timestamp: created_at.toISOString(),
      event_seq: Number(event_seq),
      data: data as Events['list'][number]['data'],
    })),
    last_event_seq: await selectLastEventSeq(db, shop.merchantSeq, shop.mode),
  }
}

export async function readEvents(
  deps: WebhookDeps,
  { memberSeq, merchantSeq }: Asked,
  { mode, ...page }: Page & { readonly mode: CommerceMode },
): Promise<Result<Events, Extract<CommonCode, 'NOT_FOUND'>>> {
  if (!(await selectSeat(deps.db, memberSeq, merchantSeq, READERS))) return refuse('NOT_FOUND')
  return ok(await eventsOf(deps, { merchantSeq, mode }, page))
}
