import { type Chain, parseAddress } from '@cocobnk/chain-address'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { decodeBitcoin, decodeEvm, encodeEvm, scriptOf } from '@cocobnk/transaction'
import { cappedRate, DUST, encodeOutputs, feeOf } from './build-bitcoin.ts'
import type { CustodyDeps } from './deps.ts'
import { disownOutputs, lockSpending } from './hot.store.ts'
import { insertAttempt, selectAttempts, type TransactionRow } from './store.ts'

type Kind = 'raise' | 'cancel'
type Ours = Pick<CustodyDeps, 'net' | 'hotAddresses'>
type Built = Pick<TransactionRow, 'unsigned' | 'fee' | 'payments'>

/** The maximum gas price, in smallest units of ether. */
export const GAS_PRICE_MAX = 400_000_000_000n
/** Nodes require at least a quarter more, and a relay fee per thousand bytes. */
const PASSING_ON = 2_000n

/**
 * Inserts another transaction that spends the same coins or nonce: with a higher fee, if others offer more by now, or one that pays
 * nobody. Returns its id, the same when repeated; null if it is useless or impossible.
 */
export async function makeAttempt(
  deps: CustodyDeps,
  originSeq: string,
  attempt: number,
  kind: Kind,
): Promise<string | null> {
  const [origin] = await selectAttempts(deps.db, originSeq)
  if (!origin) throw new Error(`transaction ${originSeq} does not exist`)
  const offer = await offerOf(deps, origin.network)
  return inTransaction(deps.db, async (db) => {
    await lockSpending(db, origin.network)
    const attempts = await selectAttempts(db, originSeq)
    const first = attempts[0] ?? origin
    const known = attempts.find((row) => row.attempt === attempt)
    if (known) return known.transaction_seq
    const before = attempts.findLast(({ signed }) => signed !== null)
    const built = (first.network === 'Ethereum' ? nextEvm : nextBitcoin)(deps, before ?? first, { kind, offer })
    if (!built) return null
    // Transactions that spend the previous attempt's change would be invalidated with it.
    const isFree = !before?.txid || (await disownOutputs(db, first.network, before.txid))
    if (!isFree) return null
    const transaction_seq = uuidV7()
    const { network, purpose, keys, fee_asset, sender, nonce, gas_for } = first
    const same = { network, purpose, keys, fee_asset, sender, nonce }
    const gas = kind === 'raise' && gas_for !== null ? { gas_for } : {}
    const place = { transaction_seq, origin_seq: originSeq, attempt, cancels: kind === 'cancel' }
    await insertAttempt(db, { ...same, ...gas, ...place, ...built })
    return transaction_seq
  })
}

type Wanted = { readonly kind: Kind; readonly offer: bigint | undefined }

/** The current market fee, per unit of gas or per thousand bytes. Read before the database transaction starts. */
function offerOf({ senders }: CustodyDeps, network: Chain): Promise<bigint | undefined> {
  return network === 'Ethereum' ? senders.Ethereum.gasPrice() : senders[network].feeRate()
}

function nextBitcoin(deps: Ours, before: TransactionRow, { kind, offer }: Wanted): Built | undefined {
  const network = before.network as Exclude<Chain, 'Ethereum'>
  return kind === 'raise' ? raisedBitcoin(before, network, offer) : homeBitcoin(before, hotScript(deps, network), offer)
}

/** The same payment with a higher fee, which the change pays. Members' outputs stay the same. */
export function raisedBitcoin(
  before: Pick<TransactionRow, 'unsigned' | 'payments' | 'fee'>,
  network: Exclude<Chain, 'Ethereum'>,
  estimate: bigint | undefined,
): Built | undefined {
  const { inputs, outputs } = decodeBitcoin(Buffer.from(before.unsigned, 'hex'))
  const paid = new Set(before.payments.map(({ output }) => output))
  const scripts = outputs.map(({ script }) => script)
  const bytes = feeOf(inputs.length, scripts, 1_000n)
  const rate = (before.fee * 1_000n) / bytes
  if (estimate === undefined || cappedRate(estimate) <= rate) return undefined
  const raised = greatest(cappedRate(estimate), (rate * 5n) / 4n + 1n, rate + PASSING_ON)
  const fee = feeOf(inputs.length, scripts, raised)
  const next = outputs.map((output, place) =>
    paid.has(place) ? output : { ...output, amount: output.amount - (fee - before.fee) },
  )
  const change = next.find((_, place) => !paid.has(place))
  if (!change || change.amount <= DUST[network] || raised !== cappedRate(raised)) return undefined
  return { unsigned: encodeOutputs(inputs, next), fee, payments: before.payments }
}

function homeBitcoin(before: TransactionRow, home: Uint8Array, estimate: bigint | undefined): Built | undefined {
  const { inputs, outputs } = decodeBitcoin(Buffer.from(before.unsigned, 'hex'))
  const total = outputs.reduce((sum, { amount }) => sum + amount, before.fee)
  const least = before.signed === null ? 0n : (before.fee * 5n) / 4n + feeOf(inputs.length, [home], PASSING_ON)
  const fee = greatest(feeOf(inputs.length, [home], cappedRate(estimate)), least)
  const amount = total - fee
  if (amount <= DUST.Litecoin) return undefined
  return { unsigned: encodeOutputs(inputs, [{ script: home, amount }]), fee, payments: [] }
}

export function hotScript({ net, hotAddresses }: Ours, network: Exclude<Chain, 'Ethereum'>): Uint8Array {
  const address = parseAddress(network, net, hotAddresses[network])
  if (!address.ok) throw new Error(`invalid hot address of ${network}: ${address.code}`)
  return scriptOf(address.value)
}

function nextEvm(_: Ours, before: TransactionRow, { kind, offer }: Wanted): Built | undefined {
  if (offer === undefined) return undefined
  const transaction = decodeEvm(Buffer.from(before.unsigned, 'hex'))
  const { maxFeePerGas: price, gas } = transaction
  if (kind === 'raise' && offer <= price) return undefined
  const least = before.signed === null ? 0n : (price * 5n) / 4n + 1n
  const raised = greatest(offer, least)
  if (raised > GAS_PRICE_MAX) return undefined
  const home = { to: before.sender ?? '', value: 0n, data: '0x' }
  const next = { ...transaction, ...(kind === 'cancel' && home), maxFeePerGas: raised, maxPriorityFeePerGas: raised }
  const unsigned = encodeEvm(next).toString('hex')
  return { unsigned, fee: gas * raised, payments: kind === 'cancel' ? [] : before.payments }
}

function greatest(...values: readonly bigint[]): bigint {
  let most = 0n
  for (const value of values) if (value > most) most = value
  return most
}
