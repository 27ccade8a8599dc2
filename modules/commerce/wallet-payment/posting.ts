import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { type Chain, shardOf, transferId } from '@cocobnk/ledger'
import type { Unposted } from './receipt.store.ts'

/** Postings of a complete payment: out of suspense, to the shop and the house. The ids are derived from the payment. */
export function paymentChain({ payment_seq, account_seq, asset, amount, fee }: Unposted): Chain {
  const shard = shardOf(account_seq)
  return writeChain(FLOWS.walletPayment, 'pay', {
    accountOf: (place) => placeOf(place, shard, asset, account_seq),
    idOf: (posting) => transferId(shard, `wallet ${posting}`, payment_seq),
    amounts: { paid: amount - fee, fee },
    reference: payment_seq,
  })
}

export type RefundFacts = {
  readonly refundSeq: string
  /** The shop's account. */
  readonly accountSeq: string
  readonly asset: string
  readonly amount: bigint
}

/** A refund's postings from the shop into suspense, where it waits to be claimed; or those that make its refusal final. */
export function takeBackChain(
  step: 'take back' | 'cancel take back',
  { refundSeq, accountSeq, asset, amount }: RefundFacts,
): Chain {
  const shard = shardOf(accountSeq)
  return writeChain(FLOWS.walletPayment, step, {
    accountOf: (place) => placeOf(place, shard, asset, accountSeq),
    idOf: (posting) => transferId(shard, `wallet ${posting}`, refundSeq),
    amounts: { refunded: amount },
    reference: refundSeq,
  })
}

type ReturnFacts = {
  /** The claim's id. */
  readonly seq: string
  readonly payout_seq: string | null
  readonly shard: number
  readonly asset: string
  readonly net: bigint
  readonly fee: bigint
}

/** The postings of one step of a return. The ids have the time of the payout, as for withdrawals. */
export function claimChain(
  step: 'send back' | 'settle back' | 'keep again',
  { seq, payout_seq, shard, asset, net, fee }: ReturnFacts,
): Chain {
  if (payout_seq === null) throw new Error(`claim ${seq} has no payout`)
  return writeChain(FLOWS.walletPayment, step, {
    accountOf: (place) => placeOf(place, shard, asset),
    idOf: (posting) => transferId(shard, `claim ${seq} ${posting}`, payout_seq),
    amounts: { returned: net, 'return fee': fee },
    reference: seq,
  })
}

type WrittenOff = {
  readonly offer_seq: string
  readonly shard: number
  readonly asset: string
  readonly amount: bigint
}

/** Posts an amount that is too small to send to the house. */
export function writeOffChain({ offer_seq, shard, asset, amount }: WrittenOff): Chain {
  return writeChain(FLOWS.walletPayment, 'write off', {
    accountOf: (place) => placeOf(place, shard, asset),
    idOf: (posting) => transferId(shard, `wallet ${posting}`, offer_seq),
    amounts: { 'written off': amount },
    reference: offer_seq,
  })
}

function placeOf(place: Place, shard: number, asset: string, shop?: string): string {
  const house = (['custody', 'inFlight', 'fees', 'suspense'] as const).find((name) => name === place)
  if (house) return houseAccountId(shard, asset, house)
  if (place === 'customer:shop' && shop !== undefined) return shop
  throw new Error(`a payment from another wallet does not touch ${place}`)
}
