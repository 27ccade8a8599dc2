import type { MoneyRequestDeps } from './deps.ts'
import { letGo, markPaid, type RequestRow, selectClaimed } from './store.ts'

/** Far longer than a transfer takes: the claiming process is dead. */
const STALE_MS = 60_000

/** The outcome of the transfer that claimed it, from the ledger and its settlement. Returns whether anything is new. */
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

/** The one whose transfer has arrived on another shard or came back; all if it is unknown which, since something may have been missed. */
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
