import type { Kysely } from '@cocobnk/database'
import type { CustodyTables } from './tables.ts'

export type ShownAttempt = Awaited<ReturnType<typeof selectShownAttempts>>[number]

/**
 * All transactions that spend the same coins or nonce as the first one, first one first, without the signed bytes: those are for the
 * worker only.
 */
export function selectShownAttempts(db: Kysely<CustodyTables>, originSeq: string) {
  return db
    .selectFrom('chain_transaction')
    .select([
      'transaction_seq',
      'network',
      'unsigned',
      'sender',
      'txid',
      'fee_asset',
      'fee',
      'fee_paid',
      'cancels',
      'statement',
      'approvals_needed',
      'created_at',
      'broadcast_at',
      'confirmed_at',
    ])
    .where((expression) =>
      expression.or([expression('transaction_seq', '=', originSeq), expression('origin_seq', '=', originSeq)]),
    )
    .orderBy('attempt')
    .execute()
}
