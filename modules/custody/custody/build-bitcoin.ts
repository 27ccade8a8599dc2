import type { Chain } from '@cocobnk/chain-address'
import type { KeyName } from '@cocobnk/signer-client'
import { type BitcoinOutput, encodeBitcoin, virtualBytes } from '@cocobnk/transaction'

/** An output that one of our keys can spend. */
export type Coin = {
  readonly txid: string
  readonly index: number
  readonly amount: bigint
  readonly key: KeyName
}

/** Fee per thousand virtual bytes: the default if the node has no estimate, and our maximum. */
const RATE_UNKNOWN = 2_000n
const RATE_MAX = 100_000n
/** Signals replaceability by a higher fee (BIP 125). */
const REPLACEABLE = 0xffff_fffd

/** Amounts the network does not relay because moving them would cost more. */
export const DUST: Readonly<Record<Exclude<Chain, 'Ethereum'>, bigint>> = { Bitcoin: 546n, Litecoin: 5_460n }

export function cappedRate(feeRate: bigint | undefined): bigint {
  if (feeRate === undefined) return RATE_UNKNOWN
  return feeRate < RATE_MAX ? feeRate : RATE_MAX
}

export function feeOf(inputs: number, scripts: readonly Uint8Array[], rate: bigint): bigint {
  return (BigInt(virtualBytes(inputs, scripts)) * rate + 999n) / 1_000n
}

type Everything = Pick<Wanted, 'coins' | 'dust' | 'feeRate'> & { readonly to: Uint8Array }

/** Spends everything to one script, minus the fee. Returns undefined if what is left would be dust. */
export function buildBitcoin({ coins, to, dust, feeRate }: Everything) {
  const fee = feeOf(coins.length, [to], cappedRate(feeRate))
  const amount = sumOf(coins) - fee
  if (amount <= dust) return undefined
  return { unsigned: encodeOutputs(coins, [{ script: to, amount }]), keys: coins.map(({ key }) => key), fee }
}

type Wanted = {
  /** In spending order. */
  readonly coins: readonly Coin[]
  readonly outputs: readonly BitcoinOutput[]
  readonly change: Uint8Array
  readonly dust: bigint
  readonly feeRate: bigint | undefined
}

/** If possible, the change is more than this many times the fee, to pay for a later fee bump: members' outputs never pay for that. */
const ROOM = 4n

/** Pays these outputs with as few of the coins as suffice, with change. Returns undefined if all of them together are too little. */
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
