import { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import { depositBank } from '../../../modules/custody/deposit/testing/bank.ts'
import { fillCrowd } from './crowd.ts'
import { type FollowSizes, measureFollowing } from './follow.ts'
import { measureScreen } from './screen.ts'

export type WatchSizes = FollowSizes & { readonly addresses: number; readonly credits: number }

/** Measures how the bank keeps up with a chain: full blocks, gaps, and updates of an open screen. */
export async function benchWatching(sizes: WatchSizes, tell: (line: string) => void = () => undefined) {
  const url = process.env.BITCOIN_RPC_URL ?? ''
  const miner = await bitcoinMiner(url, 'watched')
  const screen = await measureScreen(miner, url, sizes.credits)
  tell(`a credit is at the screen after ${Math.round(screen.credit_to_screen_p99_ms)} ms (p99)`)
  const bank = await depositBank()
  try {
    await fillCrowd(bank, sizes.addresses)
    tell(`${sizes.addresses} addresses are known`)
    return { addresses: sizes.addresses, ...(await measureFollowing(bank, miner, url, sizes)), ...screen }
  } finally {
    await bank.close()
  }
}
