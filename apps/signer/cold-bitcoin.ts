import { CHAIN_COINS } from '@cocobnk/chain-address'
import { ok, type Result, refuse } from '@cocobnk/result'
import {
  bitcoinDigest,
  decodePsbt,
  derSignature,
  encodePsbt,
  keyScript,
  type Psbt,
  spentOutput,
  virtualBytes,
} from '@cocobnk/transaction'
import { targetOf } from './bitcoin.ts'
import type { ColdHome, ColdRefusal, Proposal } from './cold-home.ts'
import { FEE_MAX } from './judge.ts'
import type { Key } from './keys.ts'

type Family = 'Bitcoin' | 'Litecoin'
const FAMILY = ['Bitcoin', 'Litecoin'] as const

/** A PSBT does not name its chain. The chain is the one whose cold key owns all of its inputs. */
export function readPsbt(bytes: Uint8Array, home: ColdHome): Result<Proposal, ColdRefusal> {
  const psbt = decoded(bytes)
  if (!psbt) return refuse('MALFORMED')
  const { transaction } = psbt
  const spent = psbt.inputs.map((input, place) => spentOutput(transaction, input, place))
  const isOf = (chain: Family) => spent.every(({ script }) => keyScript(home.publicKeys[chain]).script.equals(script))
  const chain = FAMILY.find(isOf)
  if (!chain || spent.length === 0) return refuse('FOREIGN_INPUT')
  const outputs = outputsOf(psbt, chain, home)
  if (!outputs) return refuse('FORBIDDEN_DESTINATION')
  const fee = sum(spent) - sum(outputs)
  if (fee < 0n) return refuse('MALFORMED')
  const asset = CHAIN_COINS[chain]
  if (fee > (FEE_MAX[asset] ?? 0n)) return refuse('FEE_TOO_HIGH')
  const size = virtualBytes(
    spent.length,
    transaction.outputs.map(({ script }) => script),
  )
  const rate = `${(Number(fee) / size).toFixed(1)} per virtual byte`
  return ok({ chain, outputs, fee: { asset, amount: fee }, rate, sign: (key) => signed(psbt, spent, key) })
}

/** Decodes a PSBT with lock time 0 and no signatures; undefined for anything else. */
function decoded(bytes: Uint8Array): Psbt | undefined {
  try {
    const psbt = decodePsbt(bytes)
    const isPlain = psbt.transaction.lockTime === 0 && psbt.inputs.every(({ signature }) => !signature)
    return isPlain ? psbt : undefined
  } catch {
    return undefined
  }
}

function outputsOf({ transaction }: Psbt, chain: Family, { net, own }: ColdHome) {
  const known = own[chain].map((one) => ({ ...one, target: targetOf(chain, net, one.address) }))
  const each = transaction.outputs.map(({ script, amount }) => {
    const found = known.find(({ target }) => target === Buffer.from(script).toString('hex'))
    return found && { tier: found.tier, address: found.address, asset: CHAIN_COINS[chain], amount }
  })
  return each.every((one) => one !== undefined) ? each : undefined
}

function signed(psbt: Psbt, spent: readonly { readonly amount: bigint }[], key: Key): string {
  const { keyHash } = keyScript(key.publicKey)
  const inputs = psbt.inputs.map((input, place) => {
    const digest = bitcoinDigest(psbt.transaction, place, { keyHash, amount: spent[place]?.amount ?? 0n })
    return { ...input, signature: { publicKey: key.publicKey, der: derSignature(key.sign(digest)) } }
  })
  return encodePsbt({ ...psbt, inputs }).toString('base64')
}

function sum(parts: readonly { readonly amount: bigint }[]): bigint {
  return parts.reduce((total, { amount }) => total + amount, 0n)
}
