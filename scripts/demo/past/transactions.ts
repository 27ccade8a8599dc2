import { hash } from 'node:crypto'
import { CHAIN_COINS, type Chain } from '@cocobnk/chain-address'
import type { CustodyTables } from '@cocobnk/custody'
import { type Kysely, sql } from '@cocobnk/database'

type PastTransaction = {
  readonly seq: string
  readonly network: Chain
  readonly purpose: 'SWEEP' | 'WITHDRAWAL'
  readonly payments: readonly { readonly output: number; readonly member: string }[]
  readonly sentAt: Date
  readonly finalAt: Date
}

/** A transaction id in the format of the chain. */
export function txidOf(network: Chain, name: string): string {
  return `${network === 'Ethereum' ? '0x' : ''}${hash('sha256', `transaction ${name}`)}`
}

/**
 * Inserts a transaction of the bank that has long been final. Its bytes are not kept, and it paid no network fee: the coins on the demo's
 * chains were put there in one go.
 */
export async function pastTransaction(db: Kysely<CustodyTables>, transaction: PastTransaction): Promise<void> {
  const { seq, network, purpose, payments, sentAt, finalAt } = transaction
  await db
    .insertInto('chain_transaction')
    .values({
      transaction_seq: seq,
      network,
      purpose,
      unsigned: '00',
      keys: sql<[]>`'[]'::jsonb`,
      payments: sql<typeof payments>`${JSON.stringify(payments)}::jsonb`,
      fee_asset: CHAIN_COINS[network],
      fee: 0n,
      fee_paid: 0n,
      sender: null,
      nonce: null,
      signed: '00',
      txid: txidOf(network, seq),
      created_at: sentAt,
      broadcast_at: sentAt,
      confirmed_at: finalAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
