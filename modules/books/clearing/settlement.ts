import { clearingAccountId, FLOWS, type Flow, houseAccountId, type Place, type Shard, writeChain } from '@cocobnk/chart'
import { type Chain, type LedgerRefusal, type Limit, shardOf, transferId } from '@cocobnk/ledger'

/** Value from one member to another. The fee is a part of the amount: who receives gets the rest. */
export type Leg = {
  readonly from: string
  readonly to: string
  readonly asset: string
  readonly amount: bigint
  readonly fee: bigint
}

/** What a shop gets of the house for what its customer gives in another asset. The fee is a part of the amount; the rest is earned. */
type Conversion = {
  readonly asset: string
  readonly amount: bigint
  readonly fee: bigint
  readonly spread: bigint
  readonly rounding: bigint
}

/** Value between two members, with value in return or without. All of it is fixed by whoever asks; nothing is looked up on the way. */
export type Settlement = {
  /** A UUIDv7 that nobody else uses, on the shard of who gives first. The ids of all postings are derived from it. */
  readonly id: string
  readonly flow: SettlementFlow
  readonly leg: Leg
  /** From who receives to who gives. */
  readonly back?: Leg
  /** Who receives gets another asset, out of the house's inventory on their shard. */
  readonly conversion?: Conversion
  /** What it takes of the day of whoever asked, who is the one who gives first. Counted by the hold; none where nothing counts. */
  readonly limit?: Limit
}

export type Outcome =
  | { readonly outcome: 'DONE' }
  /** Nothing has moved and nothing will. */
  | { readonly outcome: 'REFUSED'; readonly code: LedgerRefusal; readonly at?: 'hold' | 'decide' }

/** How each is posted within one shard, at once, and between two, step by step. */
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

/** As a row keeps it: a refund is a payment the other way. */
export function farCode(flow: SettlementFlow): number {
  return WAYS[flow].far.code
}

export function flowOfCode(code: number): SettlementFlow {
  const flow = (['transfer', 'payment', 'convertedPayment', 'deal'] as const).find((one) => farCode(one) === code)
  if (!flow) throw new Error(`no settlement has the code ${code}`)
  return flow
}

export function isNear({ leg }: Settlement): boolean {
  return shardOf(leg.from) === shardOf(leg.to)
}

/** What a settlement within one shard posts: one chain. */
export function nearChain(settlement: Settlement): Chain {
  if (!isNear(settlement)) throw new Error('two shards do this step by step')
  checkAmounts(settlement)
  const { flow, step } = WAYS[settlement.flow].near
  return chainIn(flow, step, settlement)
}

export type Cancellable = Settlement & { readonly flow: 'payment' | 'convertedPayment' | 'refund' | 'deal' }

/** What makes sure, once it is posted, that a settlement within one shard never is. Transfers are never cancelled. */
export function nearCancelChain(settlement: Cancellable): Chain {
  const { flow, cancel } = WAYS[settlement.flow].near
  return chainIn(flow, cancel, settlement)
}

/** What each step posts for a settlement between shards: always the same, however often it is asked. */
export function chainOf(settlement: Settlement, step: StepName): Chain {
  if (isNear(settlement)) throw new Error('one shard does this in one chain')
  checkAmounts(settlement)
  return chainIn(WAYS[settlement.flow].far, step, settlement)
}

/** The hold takes of the day, and what frees it gives back. Nothing else counts. */
export function limitOf({ limit }: Settlement, step: StepName): Limit | undefined {
  if (limit && step === 'hold') return limit
  return limit && step === 'release' ? { ...limit, usot: -limit.usot, cap: null } : undefined
}

/** On which ids what a settlement moves arrives on the other shard. */
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
  if ((back !== undefined) !== (flow === 'deal')) throw new Error('a deal has two legs, and nothing else has')
  if ((conversion !== undefined) !== (flow === 'convertedPayment'))
    throw new Error('a converted payment converts, and nothing else does')
  for (const { amount, fee } of [leg, back, conversion].filter((one) => one !== undefined))
    if (fee < 0n || fee >= amount) throw new Error('an amount is above zero and above its fee')
  if (conversion && (conversion.spread < 0n || conversion.rounding < 0n)) throw new Error('the house does not lose')
  if (leg.fee > 0n && flow !== 'payment' && flow !== 'deal') throw new Error(`a ${flow} has no fee on what is given`)
}

/** The id of a posting on a shard, for what is carried under `id`. */
export function postingId(shard: number, id: string, posting: string): string {
  return transferId(shard, `clearing ${posting}`, id)
}

type Spot = { readonly place: Place; readonly asset: string; readonly shard: Shard }

/** Who gives and who receives, by what the flows call them. */
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
  if (asset === undefined) throw new Error('nothing is given in return')
  const house = HOUSE_PLACES.find((one) => one === place)
  if (house) return houseAccountId(shards[shard], asset, house)
  if (place !== 'clearing') throw new Error(`a settlement does not touch ${place}`)
  return clearingAccountId(shards[shard], shards[shard === 'here' ? 'there' : 'here'], asset)
}
