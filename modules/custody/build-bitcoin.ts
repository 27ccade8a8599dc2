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
const DUST = 546n

/** Everything to one script, less the fee; nothing if too little would be left. */
export function buildBitcoin(coins: readonly Coin[], to: Uint8Array, feeRate: bigint | undefined) {
  const rate = feeRate === undefined ? RATE_UNKNOWN : feeRate < RATE_MAX ? feeRate : RATE_MAX
  const bytes = BigInt(virtualBytes(coins.length, [to]))
  const fee = (bytes * rate + 999n) / 1_000n
  const amount = coins.reduce((sum, coin) => sum + coin.amount, 0n) - fee
  if (amount <= DUST) return undefined
  return { unsigned: encode(coins, [{ script: to, amount }]), keys: coins.map(({ key }) => key), fee }
}

function encode(coins: readonly Coin[], outputs: readonly BitcoinOutput[]): string {
  const inputs = coins.map(({ txid, index }) => ({ txid, index, script: Buffer.alloc(0), sequence: REPLACEABLE }))
  return encodeBitcoin({ version: 2, inputs, outputs, lockTime: 0 }).toString('hex')
}
