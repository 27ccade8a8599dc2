import type { ChainReader, Output } from '@cocobnk/chain'
import type { Chain } from '@cocobnk/chain-address'
import { type CustodyTables, selectOwnTxids } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'

/**
 * Wraps a chain reader to skip outputs of our own transactions, such as coins for a fee sent to an address of ours: these are not
 * deposits. Our transactions are stored before they are sent, so they are known by the time they appear in a block. They call no contract
 * that forwards coins: coins that a contract at a withdrawal address sends back to us are an outside payment.
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
