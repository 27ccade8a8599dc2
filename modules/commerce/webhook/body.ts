import type { CommerceEvent, CommerceMode } from '@cocobnk/contract'

export type ToldEvent = {
  readonly event_id: string
  readonly event_seq: bigint
  readonly type: CommerceEvent
  readonly mode: CommerceMode
  readonly merchant_seq: string
  readonly created_at: Date
  readonly data: Readonly<Record<string, unknown>>
}

/** The payload, identical for every attempt: `type`, `timestamp` and `data` as in Standard Webhooks, and its shop and mode. */
export function bodyOf({ event_id, event_seq, type, mode, merchant_seq, created_at, data }: ToldEvent): string {
  return JSON.stringify({
    id: event_id,
    type,
    timestamp: created_at.toISOString(),
    event_seq: Number(event_seq),
    mode,
    merchant_seq,
    data,
  })
}
