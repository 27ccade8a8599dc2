import { openRpc, smallestUnits } from '@cocobnk/chain'
import type { Chain } from '@cocobnk/chain-address'
import { SANDBOX_TOKENS } from '@cocobnk/token'

type Env = Readonly<Record<string, string>>
type Held = ReadonlyMap<string, bigint>

/** Amounts withdrawn in the proof, small enough not to need a review. */
export const COINS = [
  { code: 'BTC', network: 'Bitcoin', decimals: 8, least: 1_000n, credit: 1_000_000n },
  { code: 'LTC', network: 'Litecoin', decimals: 8, least: 10_000n, credit: 5_000_000n },
  { code: 'ETH', network: 'Ethereum', decimals: 18, least: 10n ** 12n, credit: 10n ** 17n },
  { code: 'CCM', network: 'Ethereum', decimals: 8, least: 100_000n, credit: 10n ** 8n },
] as const
export type Coin = (typeof COINS)[number]

const URL_NAMES = { Bitcoin: 'BITCOIN_RPC_URL', Litecoin: 'LITECOIN_RPC_URL', Ethereum: 'EVM_RPC_URL' } as const
export const nodeOf = (env: Env, network: Chain) => openRpc({ url: env[URL_NAMES[network]] ?? '' })

/** The balance of each address according to the chain. */
export function heldOn(env: Env, { code, network }: Coin, addresses: readonly string[]): Promise<Held> {
  if (network !== 'Ethereum') return unspentOf(env, network, addresses)
  const calls = addresses.map((address): readonly [string, readonly unknown[]] => {
    if (code === 'ETH') return ['eth_getBalance', [address, 'latest']]
    return ['eth_call', [{ to: SANDBOX_TOKENS[code], data: balanceOfData(address) }, 'latest']]
  })
  return nodeOf(env, network)
    .batch<string>(calls)
    .then((answers) => new Map(answers.map((answer, place) => [addresses[place] ?? '', BigInt(answer)])))
}

/** `balanceOf(address)` of a token. */
const balanceOfData = (address: string) => `0x70a08231${address.slice(2).padStart(64, '0')}`

type Found = { readonly unspents: readonly { readonly desc: string; readonly amount: string | number }[] }

async function unspentOf(env: Env, network: 'Bitcoin' | 'Litecoin', addresses: readonly string[]): Promise<Held> {
  const asked = addresses.map((address) => `addr(${address})`)
  const { unspents } = await nodeOf(env, network).call<Found>('scantxoutset', 'start', asked)
  const held = new Map<string, bigint>()
  for (const { desc, amount } of unspents) {
    const address = /^addr\(([^)]+)\)/.exec(desc)?.[1] ?? desc
    held.set(address, (held.get(address) ?? 0n) + smallestUnits(amount))
  }
  return held
}
