import { allowanceAccountId, clearingAccountId, FLOWS, type Flow, houseAccountId, writeChain } from '@cocobnk/chart'
import { postingId, type StepName } from '@cocobnk/clearing'
import type { AffiliateBehaviour } from '@cocobnk/contract'
import { type Chain, transferId } from '@cocobnk/ledger'

/** The facts of an allowance that its postings need. */
export type Paid = {
  readonly behaviour: AffiliateBehaviour
  readonly member_seq: string
  readonly code: string
  readonly amount: bigint
  readonly cause_seq: string
  /** The shard on which the house earned the fee, and the shard of the member's accounts. */
  readonly feeShard: number
  readonly shard: number
}

/** The house account that earns the fee of each behavior. A new behavior needs one more line. */
const SOURCES = {
  EXCHANGE: { house: 'spread', near: FLOWS.spreadAllowance, far: FLOWS.crossShardSpreadAllowance },
  PAYMENT: { house: 'fees', near: FLOWS.feeAllowance, far: FLOWS.crossShardFeeAllowance },
  DEAL: { house: 'fees', near: FLOWS.feeAllowance, far: FLOWS.crossShardFeeAllowance },
  ORDER: { house: 'fees', near: FLOWS.feeAllowance, far: FLOWS.crossShardFeeAllowance },
} as const satisfies Readonly<Record<AffiliateBehaviour, { near: Flow; far: Flow; house: 'fees' | 'spread' }>>

export function isNear({ feeShard, shard }: Paid): boolean {
  return feeShard === shard
}

/** Posted at once, because the fee is on the member's shard. */
export function earnChain(paid: Paid, key: string): Chain {
  return nearChain('earn', paid, key)
}

/** Posted on the member's shard, wherever the fee was earned. */
export function takeBackChain(paid: Paid, key: string): Chain {
  return nearChain('take back', paid, key)
}

function nearChain(
  step: 'earn' | 'take back',
  { behaviour, member_seq, code, amount, cause_seq, shard }: Paid,
  key: string,
) {
  const { near, house } = SOURCES[behaviour]
  const flow: Flow = near
  return writeChain(flow, step, {
    accountOf: (place) =>
      place === 'allowance:member' ? allowanceAccountId(shard, member_seq, code) : houseAccountId(shard, code, house),
    idOf: (posting) => transferId(shard, `allowance ${posting}`, key),
    amounts: { amount },
    reference: cause_seq,
  })
}

/** The postings of each step when the fee is on another shard than the member's accounts. */
export function farChain({ paid, key }: { readonly paid: Paid; readonly key: string }, step: StepName): Chain {
  const { behaviour, member_seq, code, amount, feeShard, shard } = paid
  const shards = { here: feeShard, there: shard }
  const flow: Flow = SOURCES[behaviour].far
  return writeChain(flow, step, {
    accountOf: (place, _, side) => {
      if (place === 'allowance:member') return allowanceAccountId(shard, member_seq, code)
      if (place === 'clearing') return clearingAccountId(shards[side], shards[side === 'here' ? 'there' : 'here'], code)
      if (place === 'suspense' || place === 'fees' || place === 'spread')
        return houseAccountId(shards[side], code, place)
      throw new Error(`an allowance does not touch ${place}`)
    },
    idOf: (posting, side) => postingId(shards[side], key, posting),
    amounts: { amount },
    // Lets clearing find amounts in transit.
    reference: key,
  })
}

export type Settled = {
  readonly adjust_seq: string
  readonly member_seq: string
  readonly account_seq: string
  readonly code: string
  readonly amount: bigint
}

/** Moves an amount from the member's allowance account to a usable account. */
export function settleChain({ adjust_seq, member_seq, account_seq, code, amount }: Settled, shard: number): Chain {
  return writeChain(FLOWS.allowanceSettlement, 'settle', {
    accountOf: (place) => (place === 'customer:member' ? account_seq : allowanceAccountId(shard, member_seq, code)),
    idOf: () => transferId(shard, 'allowance settle', adjust_seq),
    amounts: { amount },
    reference: adjust_seq,
  })
}
