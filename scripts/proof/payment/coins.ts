import { setTimeout as sleep } from 'node:timers/promises'
import { openRpc, smallestUnits } from '@cocobnk/chain'
import { formatMinor } from '@cocobnk/money'
import { openNode } from '../node.ts'
import { killPart } from '../part.ts'
import { until, untilDone } from './until.ts'

const BLOCK_MS = 500
const DECIMALS = 8
/** More confirmations than any asset requires. */
const BURIED = 6

export type Coins = Awaited<ReturnType<typeof openCoins>>

/** Bitcoin for the bank: a node that may be killed, a miner, and a wallet from which customers pay. */
export async function openCoins(instance: string, url: string) {
  const node = await openNode(url)
  const rpc = openRpc({ url })
  let isMining = true
  const mining = (async () => {
    while (isMining) {
      // The node was killed meanwhile; the next block is mined when it is back.
      await node.mine(1).catch(() => undefined)
      await sleep(BLOCK_MS)
    }
  })()
  const stop = async () => {
    isMining = false
    await mining
  }
  return {
    /** Retries after a timeout, which may pay twice. In the end the chain shows how much was paid. */
    pay: (address: string, units: bigint) =>
      untilDone(`${units} units are sent`, () => node.miner().send(address, formatMinor(units, DECIMALS))),
    kill: () => node.whileAway(() => killPart(instance, 'bitcoin')),
    /** Mines until everything sent is deep enough; returns the height of the chain. */
    finish: async (): Promise<number> => {
      await stop()
      await until('all is mined', async () => {
        await node.mine(1)
        return (await rpc.call<string[]>('getrawmempool')).length === 0
      })
      await node.mine(BURIED)
      return rpc.call<number>('getblockcount')
    },
    /** Amounts at each of these addresses according to the chain. */
    arrivedAt: async (addresses: readonly string[]): Promise<ReadonlyMap<string, bigint>> => {
      const wanted = addresses.map((address) => `addr(${address})`)
      const { unspents } = await rpc.call<{ readonly unspents: readonly Unspent[] }>('scantxoutset', 'start', wanted)
      const found = new Map<string, bigint>()
      for (const { desc, amount } of unspents) {
        const address = /^addr\((\w+)\)/.exec(desc)?.[1] ?? ''
        found.set(address, (found.get(address) ?? 0n) + smallestUnits(amount))
      }
      return found
    },
    close: stop,
  }
}

type Unspent = { readonly desc: string; readonly amount: string | number }
