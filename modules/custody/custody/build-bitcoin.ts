import type { Chain } from '@cocobnk/chain-address'
import type { KeyName } from '@cocobnk/signer-client'
import { type BitcoinOutput, encodeBitcoin, virtualBytes } from '@cocobnk/transaction'

/** An output that a key of ours can spend. */
export type Coin = {
  readonly txid: string
  readonly index: number
  readonly amount: bigint
  readonly key: KeyName
}

/** For a thousand virtual bytes: when the node cannot tell, and the most we ever offer. */
const RATE_UNKNOWN = 2_000n
const RATE_MAX = 100_000n
/** Says that a higher fee may replace it while it waits (BIP 125). */
const REPLACEABLE = 0xffff_fffd

/** What the network does not carry because moving it would cost more. */
export const DUST: Readonly<Record<Exclude<Chain, 'Ethereum'>, bigint>> = { Bitcoin: 546n, Litecoin: 5_460n }

export function cappedRate(feeRate: bigint | undefined): bigint {
  if (feeRate === undefined) return RATE_UNKNOWN
  return feeRate < RATE_MAX ? feeRate : RATE_MAX
}

export function feeOf(inputs: number, scripts: readonly Uint8Array[], rate: bigint): bigint {
  return (BigInt(virtualBytes(inputs, scripts)) * rate + 999n) / 1_000n
}

/** Everything to one script, less the fee; nothing if too little would be left. */
export function buildBitcoin(coins: readonly Coin[], to: Uint8Array, feeRate: bigint | undefined) {
  const fee = feeOf(coins.length, [to], cappedRate(feeRate))
  const amount = sumOf(coins) - fee
  if (amount <= DUST.Bitcoin) return undefined
  return { unsigned: encodeOutputs(coins, [{ script: to, amount }]), keys: coins.map(({ key }) => key), fee }
}

type Wanted = {
  /** In the order in which they should be spent. */
  readonly coins: readonly Coin[]
  readonly outputs: readonly BitcoinOutput[]
  readonly change: Uint8Array
  readonly dust: bigint
  readonly feeRate: bigint | undefined
}

/** Room in the change for offering more later: the outputs that members get can never pay for that. */
const ROOM = 4n

/**
 * Pays these outputs with as few of the coins as suffice, and what is left goes home. Nothing if all of them together are too
 * little.
 */
export function buildPayment({ coins, outputs, change, dust, feeRate }: Wanted) {
  const rate = cappedRate(feeRate)
  const scripts = outputs.map(({ script }) => script)
  const needed = sumOf(outputs)
  const restOf = (count: number) => sumOf(coins.slice(0, count)) - needed - feeOf(count, [...scripts, change], rate)
  const counts = coins.map((_, place) => place + 1)
  const roomy = counts.find((count) => restOf(count) > dust + ROOM * feeOf(count, [...scripts, change], rate))
  const count = roomy ?? counts.find((one) => restOf(one) > dust) ?? counts.find((one) => isEnough(one))
  function isEnough(one: number): boolean {
    return sumOf(coins.slice(0, one)) - needed >= feeOf(one, scripts, rate)
  }
  if (count === undefined) return undefined
  const spent = coins.slice(0, count)
  const rest = restOf(count)
  const all = rest > dust ? [...outputs, { script: change, amount: rest }] : outputs
  return {
    unsigned: encodeOutputs(spent, all),
    keys: spent.map(({ key }) => key),
    fee: sumOf(spent) - sumOf(all),
  }
}

export function encodeOutputs(
  coins: readonly Pick<Coin, 'txid' | 'index'>[],
  outputs: readonly BitcoinOutput[],
): string {
  const inputs = coins.map(({ txid, index }) => ({ txid, index, script: Buffer.alloc(0), sequence: REPLACEABLE }))
  return encodeBitcoin({ version: 2, inputs, outputs, lockTime: 0 }).toString('hex')
}

function sumOf(parts: readonly { readonly amount: bigint }[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n)
}
