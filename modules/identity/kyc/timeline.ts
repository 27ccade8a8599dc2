import type { Output } from '@cocobnk/contract'
import type { Message } from '@cocobnk/review'
import type { RequestRow } from './request.store.ts'

type Step = Output<'GET /kyc/certification/{kyc_seq}'>['certification']['timeline'][number]

/** The history of a request, in order: submitted, asked and answered, decided. */
export function timelineOf(row: RequestRow, messages: readonly Message[]): Step[] {
  const said = messages.flatMap(({ kind, text, created_at }): Step[] =>
    kind === 'NOTE' ? [] : [{ kind, at: created_at.toISOString(), text }],
  )
  const applied: Step = { kind: 'APPLIED', at: row.created_at.toISOString(), text: null }
  if (row.status === 'PENDING' || !row.decided_at) return [applied, ...said]
  return [applied, ...said, { kind: row.status, at: row.decided_at.toISOString(), text: row.reason }]
}
