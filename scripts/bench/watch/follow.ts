import { bitcoinReader, openRpc } from '@cocobnk/chain'
import type { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import type { DepositBank } from '../../../modules/custody/deposit/testing/bank.ts'
import { openStage } from '../../proof/reorg/stage.ts'

type Miner = Awaited<ReturnType<typeof bitcoinMiner>>
export type FollowSizes = { readonly outputs: number; readonly ours: number; readonly blocks: number }

const OUTPUTS_A_TRANSACTION = 500
const SAMPLE_MS = 20

/** Measures the time of a full block, of crediting our deposits in it, and of catching up on a gap. */
export async function measureFollowing(bank: DepositBank, miner: Miner, url: string, sizes: FollowSizes) {
  const addresses = await newAddresses(miner, sizes.outputs)
  const stage = await openStage(bank, { code: 'BTC', network: 'Bitcoin' }, bitcoinReader(openRpc({ url })))
  for (const address of addresses.slice(0, sizes.ours)) await stage.openAccount(address)
  await sendAll(miner, addresses)
  await miner.mine(1)
  const memory = watchMemory()
  const block = await timed(() => stage.settle())
  await miner.mine(stage.required - 1)
  const credit = await timed(() => stage.settle())
  await miner.mine(sizes.blocks)
  const gap = await timed(() => stage.settle())
  return {
    block_outputs: sizes.outputs,
    block_seconds: block,
    credited: await creditedOf(bank, sizes),
    credit_seconds: credit,
    catch_up_blocks_a_second: sizes.blocks / gap,
    memory_growth_mb: memory.stop(),
  }
}

async function newAddresses(miner: Miner, count: number): Promise<string[]> {
  const calls = Array.from({ length: count }, () => ['getnewaddress', ['', 'bech32']] as const)
  const addresses: string[] = []
  for (let from = 0; from < count; from += OUTPUTS_A_TRANSACTION) {
    addresses.push(...(await miner.rpc.batch<string>(calls.slice(from, from + OUTPUTS_A_TRANSACTION))))
  }
  return addresses
}

async function sendAll(miner: Miner, addresses: readonly string[]): Promise<void> {
  for (let from = 0; from < addresses.length; from += OUTPUTS_A_TRANSACTION) {
    const part = addresses.slice(from, from + OUTPUTS_A_TRANSACTION)
    await miner.rpc.call('sendmany', '', Object.fromEntries(part.map((address) => [address, '0.0001'])))
  }
}

async function creditedOf({ owner }: DepositBank, { ours }: FollowSizes): Promise<number> {
  const rows = await owner.selectFrom('deposit').select('deposit_seq').where('posted_at', 'is not', null).execute()
  if (rows.length !== ours) throw new Error(`${rows.length} of ${ours} were credited`)
  return rows.length
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

/** Tracks the peak memory of this process, which is the watcher here, above its start. */
function watchMemory() {
  const began = process.memoryUsage().rss
  let most = began
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, SAMPLE_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.round((most - began) / 2 ** 20)
    },
  }
}
