import type { EvmSender } from '@cocobnk/chain'
import type { Kysely } from '@cocobnk/database'
import { lockSpending } from './hot.store.ts'
import { selectLastNonce } from './store.ts'
import type { CustodyTables } from './tables.ts'

/** The next number of the hot wallet's, for whoever writes the transaction that uses it down in the same transaction. */
export async function takeNonce(db: Kysely<CustodyTables>, sender: EvmSender, address: string): Promise<bigint> {
  await lockSpending(db, 'Ethereum')
  const [last, next] = [await selectLastNonce(db, 'Ethereum', address), await sender.nextNonce(address)]
  return last !== null && last >= next ? last + 1n : next
}
