import type { ChainNet } from '@cocobnk/chain-address'
import { HDKey } from '@scure/bip32'
import { smallestUnits } from './bitcoin.ts'
import type { Tip } from './block.ts'
import type { Rpc, RpcCall } from './rpc.ts'

export type Holdings = Tip & { readonly amount: bigint }

/** Version bytes of extended keys on the main network and on all others. */
const VERSIONS = {
  main: { public: 0x0488b21e, private: 0x0488ade4 },
  other: { public: 0x043587cf, private: 0x04358394 },
}

type Ours = {
  readonly xpub: string
  readonly net: ChainNet
  /** The bank's own addresses (hot, warm, cold), besides members' deposit addresses. */
  readonly addresses: readonly string[]
}

/** Nodes reject a descriptor with a range of a million children or more. */
const RANGE_MAX = 500_000

/** Splits the children of a key below `upTo` into ranges that a node accepts, each with its first and last index. */
export function rangesUpTo(upTo: number, most = RANGE_MAX): [number, number][] {
  return Array.from({ length: Math.ceil(upTo / most) }, (_, place) => [
    place * most,
    Math.min((place + 1) * most, upTo) - 1,
  ])
}

/**
 * The unspent outputs of a key's children below `upTo` and of some further addresses, with the block they are valid for. The node scans its
 * UTXO set once for all ranges and relies on nothing the bank recorded. It derives every child anew each time: above some millions of
 * addresses a scan takes longer than the reconciliation allows.
 */
export async function bitcoinHoldings(rpc: Rpc, { xpub, net, addresses }: Ours, upTo: number): Promise<Holdings> {
  const desc = `wpkh(${keyFor(xpub, net)}/0/*)`
  const receiving = rangesUpTo(upTo).map((range) => ({ desc, range }))
  const found = await rpc.call<{ height: number; bestblock: string; total_amount: string | number }>(
    'scantxoutset',
    'start',
    [...receiving, ...addresses.map((address) => ({ desc: `addr(${address})` }))],
  )
  return { height: found.height, hash: found.bestblock, amount: smallestUnits(found.total_amount) }
}

export type Unspent = {
  readonly txid: string
  readonly index: number
  readonly amount: bigint
  readonly script: string
}

/** Confirmed unspent outputs of a few addresses. */
export async function unspentOutputs(rpc: Rpc, addresses: readonly string[]): Promise<Unspent[]> {
  const descriptors = addresses.map((address) => ({ desc: `addr(${address})` }))
  const { unspents } = await rpc.call<{ unspents: readonly RpcUnspent[] }>('scantxoutset', 'start', descriptors)
  return unspents.map(({ txid, vout, amount, scriptPubKey }) => ({
    txid,
    index: vout,
    amount: smallestUnits(amount),
    script: scriptPubKey,
  }))
}

type RpcUnspent = {
  readonly txid: string
  readonly vout: number
  readonly amount: string | number
  readonly scriptPubKey: string
}

function keyFor(xpub: string, net: ChainNet): string {
  const { publicKey, chainCode, depth, index, parentFingerprint } = HDKey.fromExtendedKey(xpub)
  if (!publicKey || !chainCode) throw new TypeError('not an extended public key')
  const versions = net === 'main' ? VERSIONS.main : VERSIONS.other
  return new HDKey({ publicKey, chainCode, depth, index, parentFingerprint, versions }).publicExtendedKey
}

/** `balanceOf(address)` */
const BALANCE_OF = '0x70a08231'
const ASKED_AT_ONCE = 500

/** The balance of each address in the chain's coin or a token, at a height. */
export async function evmHoldings(
  rpc: Rpc,
  contract: string | null,
  addresses: readonly string[],
  height: number,
): Promise<bigint[]> {
  const at = `0x${height.toString(16)}`
  const question = (address: string): RpcCall =>
    contract === null
      ? ['eth_getBalance', [address, at]]
      : ['eth_call', [{ to: contract, data: `${BALANCE_OF}${address.slice(2).padStart(64, '0')}` }, at]]
  const amounts: bigint[] = []
  for (let from = 0; from < addresses.length; from += ASKED_AT_ONCE) {
    const answers = await rpc.batch<string>(addresses.slice(from, from + ASKED_AT_ONCE).map(question))
    amounts.push(...answers.map(BigInt))
  }
  return amounts
}
