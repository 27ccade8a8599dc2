import { allowanceAccountId, clearingAccountId, FLOWS, type Flow, houseAccountId, writeChain } from '@cocobnk/chart'
import { postingId, type StepName } from '@cocobnk/clearing'
import type { AffiliateBehaviour } from '@cocobnk/contract'
import { type Chain, transferId } from '@cocobnk/ledger'

/** An allowance, as the ledger posts it. */
export type Paid = {
  readonly behaviour: AffiliateBehaviour
  readonly member_seq: string
  readonly code: string
  readonly amount: bigint
  readonly cause_seq: string
  /** Where the house earned the fee, and where the member's accounts are. */
  readonly feeShard: number
  readonly shard: number
}

/** Where the house earns the fee of what members do. Another behaviour is a line here. */
const SOURCES = {
  EXCHANGE: { house: 'spread', near: FLOWS.spreadAllowance, far: FLOWS.crossShardSpreadAllowance },
  PAYMENT: { house: 'fees', near: FLOWS.feeAllowance, far: FLOWS.crossShardFeeAllowance },
  DEAL: { house: 'fees', near: FLOWS.feeAllowance, far: FLOWS.crossShardFeeAllowance },
  ORDER: { house: 'fees', near: FLOWS.feeAllowance, far: FLOWS.crossShardFeeAllowance },
} as const satisfies Readonly<Record<AffiliateBehaviour, { near: Flow; far: Flow; house: 'fees' | 'spread' }>>

export function isNear({ feeShard, shard }: Paid): boolean {
  return feeShard === shard
}

/** Posted at once: the fee lies on the member's shard. */
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

/** What each step posts where the fee lies on another shard than the member's accounts. */
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
    // By which clearing finds what is on its way.
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

/** From the account of allowances to one that the member may use. */
export function settleChain({ adjust_seq, member_seq, account_seq, code, amount }: Settled, shard: number): Chain {
  return writeChain(FLOWS.allowanceSettlement, 'settle', {
    accountOf: (place) => (place === 'customer:member' ? account_seq : allowanceAccountId(shard, member_seq, code)),
    idOf: () => transferId(shard, 'allowance settle', adjust_seq),
    amounts: { amount },
    reference: adjust_seq,
  })
}
