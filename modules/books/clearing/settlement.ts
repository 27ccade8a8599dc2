import { clearingAccountId, FLOWS, type Flow, houseAccountId, type Place, type Shard, writeChain } from '@cocobnk/chart'
import { type Chain, type Intent, type LedgerRefusal, type Limit, shardOf, transferId } from '@cocobnk/ledger'

/** Value from one member to another. The fee is part of the amount: the recipient gets the rest. */
export type Leg = {
  readonly from: string
  readonly to: string
  readonly asset: string
  readonly amount: bigint
  readonly fee: bigint
}

/**
 * The amount a shop receives from the house when its customer pays in another asset. The fee is part of the amount; the house earns the
 * rest.
 */
type Conversion = {
  readonly asset: string
  readonly amount: bigint
  readonly fee: bigint
  readonly spread: bigint
  readonly rounding: bigint
}

/** Value between two members, with or without value in return. The caller fixes everything; nothing is looked up on the way. */
export type Settlement = {
  /** A unique UUIDv7 on the first giver's shard. The ids of all postings are derived from it. */
  readonly id: string
  readonly flow: SettlementFlow
  readonly leg: Leg
  /** From the recipient to the giver. */
  readonly back?: Leg
  /** The recipient gets another asset, from the house's inventory on their shard. */
  readonly conversion?: Conversion
  /** Usage of the daily limit of the requester, who is the first giver. Counted by the hold; undefined where nothing counts. */
  readonly limit?: Limit
  /** The request that it was asked for by, as its member signed it. Read from the row: `askSettlement` stores that of the request in hand. */
  readonly intent?: Intent
}

export type Outcome =
  | { readonly outcome: 'DONE' }
  /** Nothing has moved and nothing will. */
  | { readonly outcome: 'REFUSED'; readonly code: LedgerRefusal; readonly at?: 'hold' | 'decide' }

/** The flow of each settlement: within one shard a single chain, between two shards step by step. */
const WAYS = {
  transfer: { near: { flow: FLOWS.transfer, step: 'pay' }, far: FLOWS.crossShardTransfer },
  payment: { near: { flow: FLOWS.payment, step: 'pay', cancel: 'cancel pay' }, far: FLOWS.crossShardPayment },
  convertedPayment: {
    near: { flow: FLOWS.convertedPayment, step: 'pay', cancel: 'cancel pay' },
    far: FLOWS.crossShardConvertedPayment,
  },
  refund: { near: { flow: FLOWS.payment, step: 'refund', cancel: 'cancel refund' }, far: FLOWS.crossShardPayment },
  deal: { near: { flow: FLOWS.deal, step: 'hand over', cancel: 'cancel hand over' }, far: FLOWS.crossShardDeal },
} as const

export type SettlementFlow = keyof typeof WAYS
export type StepName = (typeof FLOWS.crossShardDeal.steps)[number]['name']

/** As stored in a row: a refund is a payment in the other direction. */
export function farCode(flow: SettlementFlow): number {
  return WAYS[flow].far.code
}

export function flowOfCode(code: number): SettlementFlow {
  const flow = (['transfer', 'payment', 'convertedPayment', 'deal'] as const).find((one) => farCode(one) === code)
  if (!flow) throw new Error(`no settlement flow has the code ${code}`)
  return flow
}

export function isNear({ leg }: Settlement): boolean {
  return shardOf(leg.from) === shardOf(leg.to)
}

/** The postings of a settlement within one shard: one chain. */
export function nearChain(settlement: Settlement): Chain {
  if (!isNear(settlement)) throw new Error('a settlement between two shards is posted step by step')
  checkAmounts(settlement)
  const { flow, step } = WAYS[settlement.flow].near
  return chainIn(flow, step, settlement)
}

export type Cancellable = Settlement & { readonly flow: 'payment' | 'convertedPayment' | 'refund' | 'deal' }

/** Once posted, ensures that a settlement within one shard never is. Transfers are never cancelled. */
export function nearCancelChain(settlement: Cancellable): Chain {
  const { flow, cancel } = WAYS[settlement.flow].near
  return chainIn(flow, cancel, settlement)
}

/** The postings of a step of a settlement between shards: always the same, however often it is called. */
export function chainOf(settlement: Settlement, step: StepName): Chain {
  if (isNear(settlement)) throw new Error('a settlement within one shard is posted as one chain')
  checkAmounts(settlement)
  return chainIn(WAYS[settlement.flow].far, step, settlement)
}

/** The hold uses the daily limit, and its release gives it back. Nothing else counts. */
export function limitOf({ limit }: Settlement, step: StepName): Limit | undefined {
  if (limit && step === 'hold') return limit
  return limit && step === 'release' ? { ...limit, usot: -limit.usot, cap: null } : undefined
}

/** The ids under which a settlement arrives on the other shard. */
export function arrivalIds(shard: number, id: string): string[] {
  return ['credit', 'fee', 'take'].map((posting) => postingId(shard, id, posting))
}

function chainIn(flow: Flow, step: string, settlement: Settlement): Chain {
  const { id, leg, back, conversion } = settlement
  const shards = { here: shardOf(leg.from), there: shardOf(leg.to) }
  const amounts = {
    amount: leg.amount,
    received: leg.amount - leg.fee,
    fee: leg.fee,
    'back amount': back?.amount ?? 0n,
    'back received': (back?.amount ?? 0n) - (back?.fee ?? 0n),
    'back fee': back?.fee ?? 0n,
    'bought received': (conversion?.amount ?? 0n) - (conversion?.fee ?? 0n),
    'bought fee': conversion?.fee ?? 0n,
    spread: conversion?.spread ?? 0n,
    rounding: conversion?.rounding ?? 0n,
  }
  return writeChain(flow, step, {
    accountOf: (place, asset, shard) =>
      SIDES[place]?.(settlement, step === 'refund') ?? houseAccountOf(settlement, shards, { place, asset, shard }),
    idOf: (posting, shard) => postingId(shards[shard], id, posting),
    amounts,
    reference: id,
  })
}

function checkAmounts({ flow, leg, back, conversion }: Settlement): void {
  // A deal paid outside the bank has no second leg here.
  if (back !== undefined && flow !== 'deal') throw new Error('only a deal may have two legs')
  if ((conversion !== undefined) !== (flow === 'convertedPayment'))
    throw new Error('only a converted payment has a conversion, and it must have one')
  for (const { amount, fee } of [leg, back, conversion].filter((one) => one !== undefined))
    if (fee < 0n || fee >= amount) throw new Error('an amount must be positive and above its fee')
  if (conversion && (conversion.spread < 0n || conversion.rounding < 0n)) throw new Error('the house must not lose')
  if (leg.fee > 0n && flow !== 'payment' && flow !== 'deal') throw new Error(`a ${flow} has no fee on what is given`)
}

/** The id of a posting on a shard, for the settlement `id`. */
export function postingId(shard: number, id: string, posting: string): string {
  return transferId(shard, `clearing ${posting}`, id)
}

type Spot = { readonly place: Place; readonly asset: string; readonly shard: Shard }

/** Givers and recipients, by their names in the flows. */
const SIDES: Readonly<Record<string, (settlement: Settlement, isRefund: boolean) => string | undefined>> = {
  'customer:sender': ({ leg }) => leg.from,
  'customer:recipient': ({ leg }) => leg.to,
  'customer:payer': ({ leg }, isRefund) => (isRefund ? leg.to : leg.from),
  'customer:shop': ({ leg }, isRefund) => (isRefund ? leg.from : leg.to),
  'holding:owner': ({ leg }) => leg.from,
  'customer:applicant': ({ leg }) => leg.to,
  'holding:applicant': ({ back }) => back?.from,
  'customer:owner': ({ back }) => back?.to,
}

const HOUSE_PLACES = ['fees', 'suspense', 'inFlight', 'inventory', 'spread', 'rounding'] as const

function houseAccountOf(
  { leg, back, conversion }: Settlement,
  shards: Readonly<Record<Shard, number>>,
  { place, asset: name, shard }: Spot,
): string {
  const asset = name === 'asked asset' ? back?.asset : name === 'bought asset' ? conversion?.asset : leg.asset
  if (asset === undefined) throw new Error('there is no value in return')
  const house = HOUSE_PLACES.find((one) => one === place)
  if (house) return houseAccountId(shards[shard], asset, house)
  if (place !== 'clearing') throw new Error(`a settlement does not touch ${place}`)
  return clearingAccountId(shards[shard], shards[shard === 'here' ? 'there' : 'here'], asset)
}
