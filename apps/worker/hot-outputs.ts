import type { ChainReader } from '@cocobnk/chain'
import type { Chain } from '@cocobnk/chain-address'
import { type CustodyTables, keepArrived } from '@cocobnk/custody'
import { inTransaction, type Kysely } from '@cocobnk/database'

type Hot = { readonly network: Chain; readonly address: string }

/**
 * Keeps what arrives at the hot wallet while blocks are read for deposits. A block is read before the bank stands on it, so none is
 * missed; reading it again keeps the same.
 */
export function keepingHot(db: Kysely<CustodyTables>, { network, address }: Hot, reader: ChainReader): ChainReader {
  return {
    ...reader,
    blockAt: async (height) => {
      const block = await reader.blockAt(height)
      // What miners earn cannot be spent for a hundred blocks, and nobody mines for us.
      const ours = block?.outputs.filter(
        (output) => output.address === address && output.ripeAt === undefined && output.amount > 0n,
      )
      if (ours) await inTransaction(db, (transaction) => keepArrived(transaction, network, height, ours))
      return block
    },
  }
}
