import type { ChainReader, Output } from '@cocobnk/chain'
import type { Chain } from '@cocobnk/chain-address'
import { type CustodyTables, selectOwnTxids } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'

/**
 * What we send to an address of ours, such as coins for its fee, is nobody's deposit. Our own transactions are kept before they
 * are sent, so the first to see one in a block already knows it. They call no contract that passes coins on: what a contract at a
 * withdrawal address sends back to us is an outside payment like any other.
 */
export function withoutOwn(db: Kysely<CustodyTables>, network: Chain, reader: ChainReader): ChainReader {
  const foreign = async (outputs: readonly Output[]) => {
    const own = await selectOwnTxids(db, network, [...new Set(outputs.map(({ txid }) => txid))])
    return outputs.filter(({ txid, isInternal }) => isInternal || !own.has(txid))
  }
  return {
    ...reader,
    verify: async (outputs) => reader.verify(await foreign(outputs)),
    waiting: async () => {
      const { txids, outputs } = await reader.waiting()
      return { txids, outputs: await foreign(outputs) }
    },
  }
}
