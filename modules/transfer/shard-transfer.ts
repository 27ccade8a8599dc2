import { selectByIds } from '@cocobnk/account'
import type { Kysely } from '@cocobnk/database'
import type { Moved, TransferTables } from './deps.ts'
import { endShardTransfer, type OwnTables, selectPendingShardTransfers, selectShardTransfer } from './store.ts'

const AT_ONCE = 500

/** Those a workflow has still to carry, as it wants them. Handing one over twice is handing it over once. */
export async function pendingShardTransfers(db: Kysely<OwnTables>) {
  const rows = await selectPendingShardTransfers(db, AT_ONCE)
  return rows.map(({ transfer_seq, from_account, to_account, asset, amount }) => ({
    id: transfer_seq,
    from: from_account,
    to: to_account,
    asset,
    amount: amount.toString(),
  }))
}

type End = { readonly outcome: 'DONE' } | { readonly outcome: 'REFUSED'; readonly code: string }

export function noteShardTransferEnd(db: Kysely<OwnTables>, transferSeq: string, end: End): Promise<void> {
  return endShardTransfer(db, transferSeq, end.outcome === 'DONE' ? null : end.code)
}

/** Whom to tell of one that ended. */
export async function movedByShardTransfer(db: Kysely<TransferTables>, transferSeq: string): Promise<Moved[]> {
  const row = await selectShardTransfer(db, transferSeq)
  if (!row) return []
  const accounts = await selectByIds(db, [row.from_account, row.to_account])
  return accounts.map(({ member_seq, account_seq }) => ({
    memberSeq: member_seq,
    accountSeq: account_seq,
    transferSeq,
  }))
}
