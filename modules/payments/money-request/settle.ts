import type { MoneyRequestDeps } from './deps.ts'
import { letGo, markPaid, type RequestRow, selectClaimed } from './store.ts'

/** Far longer than a transfer takes: a claim this old without a transfer was left by a dead process. */
const STALE_MS = 60_000

/** Resolves a claim by the outcome of its transfer, read from the ledger and the settlement. Returns whether the claim was resolved. */
export async function settle(deps: MoneyRequestDeps, row: RequestRow): Promise<boolean> {
  const { request_seq, step, transfer_seq, paying_at } = row
  if (step !== 'OPEN' || transfer_seq === null || paying_at === null) return false
  const status = await deps.transfers.statusOf(transfer_seq)
  const isStale = !status && Date.now() - paying_at.getTime() >= STALE_MS
  if (status === 'APPROVED') await notePaid(deps, row, transfer_seq)
  else if (status === 'REJECTED' || isStale) await letGo(deps.db, request_seq, transfer_seq)
  else return false
  return true
}

/**
 * Resolves the request claimed by a transfer that arrived on another shard or came back. Without an id, resolves all: one may have been
 * missed.
 */
export async function settleClaimed(deps: MoneyRequestDeps, transferSeq?: string): Promise<void> {
  for (const row of await selectClaimed(deps.db, transferSeq)) await settle(deps, row)
}

export async function notePaid(
  { db, push }: MoneyRequestDeps,
  { request_seq, member_seq }: RequestRow,
  transferSeq: string,
): Promise<void> {
  if (await markPaid(db, request_seq, transferSeq))
    await push.toMember(member_seq, 'money-request.changed', { seq: request_seq })
}
