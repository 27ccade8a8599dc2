import type { ChainReader } from '@cocobnk/chain'
import type { Chain } from '@cocobnk/chain-address'
import { type CustodyTables, keepArrived } from '@cocobnk/custody'
import { inTransaction, type Kysely } from '@cocobnk/database'

type Hot = { readonly network: Chain; readonly address: string }

/**
 * Wraps a chain reader to record coins that arrive at the hot wallet. Every block is read before the bank's position moves to it, so no
 * coins are missed. Reading a block again is idempotent.
 */
export function keepingHot(db: Kysely<CustodyTables>, { network, address }: Hot, reader: ChainReader): ChainReader {
  return {
    ...reader,
    blockAt: async (height) => {
      const block = await reader.blockAt(height)
      // Skips mining rewards: they cannot be spent for a hundred blocks, and nobody mines for us.
      const ours = block?.outputs.filter(
        (output) => output.address === address && output.ripeAt === undefined && output.amount > 0n,
      )
      if (ours) await inTransaction(db, (transaction) => keepArrived(transaction, network, height, ours))
      return block
    },
  }
}
