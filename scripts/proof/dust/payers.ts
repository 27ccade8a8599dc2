import { openRpc } from '@cocobnk/chain'
import { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import { evmMiner } from '@cocobnk/testing/evm-node'
import { transferData } from '@cocobnk/token'
import { forge } from '@cocobnk/token/testing'

export type Tiers = readonly string[]
/** Amount paid of each asset, in smallest units, and number of payments. */
export type Paid = { readonly asset: string; readonly amount: bigint; readonly payments: number }

const DECIMALS = 10n ** 8n
/** Nodes relay no longer chains of unconfirmed transactions. */
const UNCONFIRMED_MAX = 20

type Family = { readonly asset: 'BTC' | 'LTC'; readonly url: string; readonly depth: number; readonly smallest: bigint }

/** Pays the smallest amounts that the network relays, a little more each time, to all tiers in one transaction. */
export async function payBitcoinDust(
  { asset, url, depth, smallest }: Family,
  tiers: Tiers,
  count: number,
): Promise<Paid> {
  const miner = await bitcoinMiner(url, 'deposits')
  let amount = 0n
  for (let n = 0; n < count; n += 1) {
    const dust = smallest + BigInt(n)
    const text = `${dust / DECIMALS}.${(dust % DECIMALS).toString().padStart(8, '0')}`
    await miner.rpc.call('sendmany', '', Object.fromEntries(tiers.map((address) => [address, text])))
    amount += dust * BigInt(tiers.length)
    if (n % UNCONFIRMED_MAX === UNCONFIRMED_MAX - 1) await miner.mine(1)
  }
  await miner.mine(depth + 1)
  return { asset, amount, payments: count * tiers.length }
}

type Contracts = { readonly usot: string; readonly ccm: string }

/** Deploys the payers: the two tokens, and a contract that passes coins on inside its own call. */
export async function openEvmPayer(url: string) {
  const miner = await evmMiner(url)
  const [usot, ccm] = [await miner.deployToken('USOT'), await miner.deployToken('CCM')]
  const forger = await miner.deployForger()
  const [from = ''] = await openRpc({ url }).call<string[]>('eth_accounts')
  const contracts: Contracts = { usot, ccm }

  /** Pays one unit of everything; every second payment of the coin reaches the tier through a contract. */
  async function pay(tiers: Tiers, count: number, depth: number): Promise<Paid[]> {
    const gas = '0x30d40'
    const paymentsAt = (to: string, n: number) => [
      n % 2 === 0 ? { from, gas, to, value: '0x1' } : { from, gas, to: forger, data: forge.passOn(to), value: '0x1' },
      { from, gas, to: usot, data: transferData(to, 1n) },
      { from, gas, to: ccm, data: transferData(to, 1n) },
    ]
    for (let n = 0; n < count; n += 1) {
      const calls = tiers.flatMap((to) => paymentsAt(to, n)).map((one) => ['eth_sendTransaction', [one]] as const)
      await miner.rpc.batch(calls)
      if (n % UNCONFIRMED_MAX === UNCONFIRMED_MAX - 1) await miner.mine(1)
    }
    await miner.mine(depth + 1)
    const payments = count * tiers.length
    return ['ETH', 'USOT', 'CCM'].map((asset) => ({ asset, amount: BigInt(payments), payments }))
  }
  return { ...contracts, pay }
}
