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

/** Decodes the transaction to sign, and proves the amount of each input by the transaction that it spends. */
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
  // Members are paid and deposits returned only from the hot wallet. Coins of deposit addresses go only to our own addresses.
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

/** Decodes canonical bytes only: they must encode back to the same text, with lock time 0 and no input scripts. */
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
 * A signature commits only to the amount of its own input, so the amounts of all inputs are proved by the transactions they spend.
 * Otherwise false amounts in two requests could be combined into a transaction that pays everything as fee.
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
 * Sorts the outputs: each goes to one of our addresses, pays a named member, or returns a kept deposit. Returns undefined if an output
 * is none of these. A transaction that returns a deposit must not pay a member.
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
    // Operators approve an address, so a script without one cannot be approved.
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

/** The output script of an address in hex, which is how decoded transactions identify it; undefined if the address is invalid. */
export function targetOf(chain: 'Bitcoin' | 'Litecoin', net: ChainNet, address: string): string | undefined {
  const parsed = parseAddress(chain, net, address)
  return parsed.ok ? hexOf(scriptOf(parsed.value)) : undefined
}
