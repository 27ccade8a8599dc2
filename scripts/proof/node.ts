import { setTimeout as sleep } from 'node:timers/promises'
import { openRpc } from '@cocobnk/chain'
import { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'

const WALLET = 'payers'

/**
 * A miner on a node that may be killed. Blocks and transactions that the node lost are sent to it again, as peers would, before it
 * continues.
 */
export async function openNode(url = '') {
  const rpc = openRpc({ url })
  let miner = await openMiner(url)
  // Makes the node flush its state to disk, which it otherwise does once an hour.
  await rpc.call('gettxoutsetinfo')
  const first = await rpc.call<number>('getblockcount')
  const blocks: string[] = []
  let isThere = Promise.resolve()

  const remember = async () => {
    const tip = await rpc.call<number>('getblockcount')
    while (first + blocks.length < tip) {
      const hash = await rpc.call<string>('getblockhash', first + blocks.length + 1)
      blocks.push(await rpc.call<string>('getblock', hash, 0))
    }
  }
  return {
    miner: () => miner,
    mine: async (count: number) => {
      await isThere
      await miner.mine(count)
      await remember()
    },
    async whileAway(act: () => Promise<void>): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      isThere = promise
      await act()
      const known = (await rpc.call<number>('getblockcount')) - first
      for (const block of blocks.slice(Math.max(0, known))) await rpc.call('submitblock', block)
      miner = await openMiner(url)
      resolve()
    },
  }
}

const TRIES = 60
const RETRY_MS = 2_000

/** A slow node keeps creating or opening its wallet after the client's timeout, so a later call finds it. */
async function openMiner(url: string) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await bitcoinMiner(url, WALLET)
    } catch (error) {
      if (tries === TRIES) throw error
      await sleep(RETRY_MS)
    }
  }
}
