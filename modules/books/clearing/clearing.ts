import { clearingAccountId, FLOWS, houseAccountId, type Place, type Shard, writeChain } from '@cocobnk/chart'
import { type Chain, type LedgerRefusal, shardOf, transferId } from '@cocobnk/ledger'

/** Money for a member on another shard. All of it is fixed by whoever asks; nothing is looked up on the way. */
export type CrossShardTransfer = {
  /** A UUIDv7 that nobody else uses: `transferId` of actor and key. Every id on the way is derived from it. */
  readonly id: string
  readonly from: string
  readonly to: string
  readonly asset: string
  /** In the smallest unit, as text: the engine keeps it as JSON. */
  readonly amount: string
}

export type Outcome =
  | { readonly outcome: 'DONE' }
  /** Nothing has moved and nothing will. */
  | { readonly outcome: 'REFUSED'; readonly code: LedgerRefusal }

type StepName = (typeof FLOWS.crossShardTransfer.steps)[number]['name']

/** What each step of the flow posts for this transfer: always the same, however often it is asked. */
export function chainOf(transfer: CrossShardTransfer, step: StepName): Chain {
  const shards = { here: shardOf(transfer.from), there: shardOf(transfer.to) }
  return writeChain(FLOWS.crossShardTransfer, step, {
    accountOf: (place, _, shard) => accountOf(transfer, shards, place, shard),
    idOf: (posting, shard) => postingId(shards[shard], transfer.id, posting),
    amounts: { amount: BigInt(transfer.amount) },
    reference: transfer.id,
  })
}

/** On which id the money arrives that a hold for the transfer `id` sends. */
export function arrivalId(shard: number, id: string): string {
  return postingId(shard, id, 'credit')
}

function postingId(shard: number, id: string, posting: string): string {
  return transferId(shard, `clearing ${posting}`, id)
}

function accountOf(
  { from, to, asset }: CrossShardTransfer,
  shards: Readonly<Record<Shard, number>>,
  place: Place,
  shard: Shard,
): string {
  if (place === 'customer:sender') return from
  if (place === 'customer:recipient') return to
  if (place === 'suspense') return houseAccountId(shards[shard], asset, place)
  if (place !== 'clearing') throw new Error(`a transfer between shards does not touch ${place}`)
  return clearingAccountId(shards[shard], shards[shard === 'here' ? 'there' : 'here'], asset)
}
