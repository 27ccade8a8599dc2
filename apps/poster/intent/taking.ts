import { CHART, FLOWS } from '@cocobnk/chart'
import { type Chain, type Place, shardOf, type Transfer, transferId } from '@cocobnk/ledger'

/** What a chain takes from one account of a member for somebody else. */
export type Taking = {
  /** The flow, a code of the chart. */
  readonly code: number
  readonly account: string
  readonly owner: string
  readonly asset: string
  /** Everything that leaves the account. */
  readonly amount: bigint
  /** Whether the amount is held on its way to another shard. */
  readonly isHold: boolean
  /** The accounts of members that receive something in the chain, with how much. */
  readonly receivers: ReadonlyMap<string, { readonly owner: string; readonly asset: string; readonly amount: bigint }>
  /** Of the first transfer that takes. */
  readonly id: string
  readonly reference: string | undefined
}

/**
 * The flows by which a member pays somebody else or exchanges. Others take nothing from a member, or their rows take a confirmation that
 * the identity process verified (deals, withdrawals, products).
 */
const GUARDED: ReadonlySet<number> = new Set([
  FLOWS.transfer.code,
  FLOWS.crossShardTransfer.code,
  FLOWS.payment.code,
  FLOWS.crossShardPayment.code,
  FLOWS.convertedPayment.code,
  FLOWS.crossShardConvertedPayment.code,
  FLOWS.exchange.code,
])

const CUSTOMER: number = CHART.customer.code

const moves = ({ kind }: Transfer) => kind === 'transfer' || kind === 'pending'

/**
 * Whether it is posted under the one id that follows from its reference, as the posting of that name. Otherwise one request, or one row of the
 * bank, could be posted again and again: the ledger refuses an id that it knows, not a reference.
 */
export function isPostedAs({ id, reference, account }: Taking, actor: string): boolean {
  return reference !== undefined && id === transferId(shardOf(account), actor, reference)
}

/** Whether the chain may take something from a member, before anything is known about its accounts. */
export function mayTake(chain: Chain): boolean {
  return chain.some((transfer) => moves(transfer) && GUARDED.has(transfer.code))
}

/** What the chain takes, by account; nothing between two accounts of one member. */
export function takingsOf(chain: Chain, places: ReadonlyMap<string, Place>): readonly Taking[] {
  const moving = chain.filter((transfer) => moves(transfer) && GUARDED.has(transfer.code))
  const receivers = receiversOf(moving, places)
  const takings = Map.groupBy(
    moving.filter(({ debit, credit }) => isTaking(places.get(debit), places.get(credit))),
    ({ debit }) => debit,
  )
  return [...takings].flatMap(([account, transfers]) => {
    const place = places.get(account)
    if (!place?.owner) return []
    const { owner, asset } = place
    return {
      code: transfers[0]?.code ?? 0,
      account,
      owner,
      asset,
      amount: transfers.reduce((sum, { amount }) => sum + amount, 0n),
      isHold: transfers.some(({ kind }) => kind === 'pending'),
      receivers,
      id: transfers[0]?.id ?? '',
      reference: transfers[0]?.reference,
    }
  })
}

function isTaking(from: Place | undefined, to: Place | undefined): boolean {
  return from?.code === CUSTOMER && from.owner !== to?.owner
}

function receiversOf(moving: readonly Transfer[], places: ReadonlyMap<string, Place>): Taking['receivers'] {
  const receivers = new Map<string, { owner: string; asset: string; amount: bigint }>()
  for (const { credit, amount } of moving) {
    const place = places.get(credit)
    if (place?.code !== CUSTOMER || place.owner === null) continue
    const { owner, asset } = place
    receivers.set(credit, { owner, asset, amount: (receivers.get(credit)?.amount ?? 0n) + amount })
  }
  return receivers
}
