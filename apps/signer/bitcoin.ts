import { type ChainNet, parseAddress } from '@cocobnk/chain-address'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { BitcoinRequest, SignRefusal } from '@cocobnk/signer-client'
import {
  type BitcoinTransaction,
  bitcoinDigest,
  decodeBitcoin,
  derSignature,
  encodeBitcoin,
  keyScript,
  scriptAddress,
  scriptOf,
  txidOf,
} from '@cocobnk/transaction'
import type { Payment, ReadTransaction, Spending } from './judge.ts'
import type { Key } from './keys.ts'
import type { Own } from './own-addresses.ts'

const ASSETS = { Bitcoin: 'BTC', Litecoin: 'LTC' } as const

type Home = { readonly net: ChainNet; readonly own: Own }

/** Decodes what is to be signed and proves each input by the transaction that it spends from. */
export function readBitcoin(
  request: BitcoinRequest,
  keys: readonly Key[],
  home: Home,
): Result<ReadTransaction, SignRefusal> {
  const transaction = decoded(request)
  if (!transaction) return refuse('MALFORMED')
  const inputs = provenInputs(request, transaction, keys)
  if (!inputs) return refuse('FOREIGN_INPUT')
  const paid = paymentsOf(request, transaction, home)
  // Members are paid from the hot wallet; from where they deposit, coins only come home.
  const fromDeposits = request.inputs.some(({ key }) => key !== 'hot')
  if (!paid || ((paid.payments.length > 0 || paid.returns) && fromDeposits)) return refuse('FORBIDDEN_DESTINATION')
  const given = inputs.reduce((sum, { amount }) => sum + amount, 0n)
  const taken = transaction.outputs.reduce((sum, { amount }) => sum + amount, 0n)
  if (taken > given) return refuse('MALFORMED')
  const fee = { asset: ASSETS[request.chain], amount: given - taken }
  return ok({
    spending: {
      spends: transaction.inputs.map(({ txid, index }) => `${txid}:${index}`),
      fee,
      ...paid,
      ...movesOf(request, transaction, home),
    },
    name: txidOf(transaction),
    sign: () => {
      const witnesses = inputs.map(({ key, keyHash, amount }, place) => [
        derSignature(key.sign(bitcoinDigest(transaction, place, { keyHash, amount }))),
        key.publicKey,
      ])
      return { signed: encodeBitcoin(transaction, witnesses).toString('hex'), txid: txidOf(transaction) }
    },
  })
}

/** One that reads back as it was written, with no lock and nothing in the place of signatures. */
function decoded({ unsigned }: BitcoinRequest): BitcoinTransaction | undefined {
  try {
    const transaction = decodeBitcoin(Buffer.from(unsigned, 'hex'))
    const isPlain = transaction.lockTime === 0 && transaction.inputs.every(({ script }) => script.length === 0)
    return isPlain && encodeBitcoin(transaction).toString('hex') === unsigned ? transaction : undefined
  } catch {
    return undefined
  }
}

type ProvenInput = { readonly key: Key; readonly keyHash: Uint8Array; readonly amount: bigint }

/**
 * A signature covers only the amount of its own input, so the amounts of all are proved by the transactions they come from:
 * otherwise two lies in two requests would give everything to the network.
 */
function provenInputs(
  request: BitcoinRequest,
  transaction: BitcoinTransaction,
  keys: readonly Key[],
): ProvenInput[] | undefined {
  if (request.inputs.length !== transaction.inputs.length) return undefined
  const proven = transaction.inputs.map((input, place) => {
    const [key, previous] = [keys[place], previousOf(request.inputs[place]?.previous)]
    const spent = previous && txidOf(previous) === input.txid ? previous.outputs[input.index] : undefined
    if (!key || !spent) return undefined
    const { keyHash, script } = keyScript(key.publicKey)
    return Buffer.from(spent.script).equals(script) ? { key, keyHash, amount: spent.amount } : undefined
  })
  return proven.every((input) => input !== undefined) ? proven : undefined
}

function previousOf(hex = ''): BitcoinTransaction | undefined {
  try {
    return decodeBitcoin(Buffer.from(hex, 'hex'))
  } catch {
    return undefined
  }
}

/**
 * Every output goes to an address of ours, is a payment to a named member, or sends a kept deposit back; one that is none of these
 * ends it. What sends something back pays nobody else.
 */
function paymentsOf(
  { chain, payments, returns }: BitcoinRequest,
  { outputs }: BitcoinTransaction,
  { net, own }: Home,
): Pick<Spending, 'payments' | 'returns'> | undefined {
  const asset = ASSETS[chain]
  const ours = own.addresses.map((address) => targetOf(chain, net, address))
  const members = new Map(payments.map(({ output, member }) => [output, member]))
  if (members.size !== payments.length) return undefined
  const isOurs = ({ script }: BitcoinTransaction['outputs'][number]) => ours.includes(hexOf(script))
  if (returns !== undefined) {
    const back = outputs[returns]
    const others = outputs.toSpliced(returns, 1)
    if (payments.length > 0 || !back || isOurs(back) || !others.every(isOurs)) return undefined
    const target = hexOf(back.script)
    // Operators read an address: what has none cannot be shown to them.
    if (scriptAddress(chain, net, back.script) === undefined) return undefined
    return { payments: [], returns: { asset, amount: back.amount, target } }
  }
  const each = outputs.map((output, place): Payment | 'ours' | undefined => {
    const member = members.get(place)
    if (isOurs(output) && member === undefined) return 'ours'
    if (member === undefined) return undefined
    return { asset, amount: output.amount, to: { chain, target: hexOf(output.script), memo: null, member } }
  })
  if (members.size !== each.filter((one) => typeof one === 'object').length) return undefined
  return each.includes(undefined) ? undefined : { payments: each.filter((one) => typeof one === 'object') }
}

function movesOf(
  { chain }: BitcoinRequest,
  { outputs }: BitcoinTransaction,
  { net, own }: Home,
): Pick<Spending, 'moves'> {
  if (own.watched === undefined) return {}
  const stays = targetOf(chain, net, own.watched)
  const each = outputs.map(({ script, amount }) => ({ asset: ASSETS[chain], amount, target: hexOf(script) }))
  return { moves: each.filter(({ target }) => target !== stays) }
}

function hexOf(script: Uint8Array): string {
  return Buffer.from(script).toString('hex')
}

/** How a decoded transaction names an address. */
export function targetOf(chain: 'Bitcoin' | 'Litecoin', net: ChainNet, address: string): string | undefined {
  const parsed = parseAddress(chain, net, address)
  return parsed.ok ? hexOf(scriptOf(parsed.value)) : undefined
}
