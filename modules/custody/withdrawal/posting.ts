import { FLOWS, type Flow, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { dayOf } from '@cocobnk/grade'
import { type Chain, type Limit, shardOf, transferId } from '@cocobnk/ledger'
import type { WithdrawalTable } from './tables.ts'

export type WithdrawalStep = (typeof FLOWS.withdrawal.steps)[number]['name']

export type WithdrawalFacts = {
  /** A UUIDv7: every id in the ledger follows from it, so a step that is done again meets itself. */
  readonly withdrawal_seq: string
  /** What is posted on the way out is as old as the payout or the bank transfer: the ledger takes no ids that are older than a month. */
  readonly payout_seq?: string | null
  readonly account_seq: string
  /** It goes to an account at a bank. */
  readonly isBank?: boolean
  /** Its code. */
  readonly asset: string
  readonly net: bigint
  readonly fee: bigint
}

/** Known before there is a payout, and ended after it. */
const HOLDS: readonly string[] = ['hold', 'hold fee']

/** What one step of a withdrawal posts, all of it on the shard of the member's account. */
export function withdrawalChain(step: WithdrawalStep, facts: WithdrawalFacts): Chain {
  const { withdrawal_seq: seq, payout_seq, account_seq, isBank = false, asset, net, fee } = facts
  const shard = shardOf(account_seq)
  const flow: Flow = isBank ? FLOWS.bankWithdrawal : FLOWS.withdrawal
  return writeChain(flow, step, {
    accountOf: (place: Place) =>
      place === 'customer:member' ? account_seq : houseAccountId(shard, asset, houseName(place)),
    idOf: (posting) =>
      payout_seq && !HOLDS.includes(posting)
        ? transferId(shard, `withdrawal ${seq} ${posting}`, payout_seq)
        : transferId(shard, `withdrawal ${posting}`, seq),
    amounts: { amount: net, fee },
    reference: seq,
  })
}

type Taking = Pick<WithdrawalTable, 'member_seq' | 'usot'> & { readonly created_at: Date }

/** What the hold takes of the member's day. */
export function takenLimit(row: Taking & { readonly limit_cap: bigint | null }): Limit {
  return { member: row.member_seq, day: dayOf(row.created_at), usot: row.usot, cap: row.limit_cap }
}

/** What the end of one that came to nothing gives back, on the same day. */
export function givenBackLimit({ member_seq, created_at, usot }: Taking): Limit {
  return { member: member_seq, day: dayOf(created_at), usot: -usot, cap: null }
}

function houseName(place: Place) {
  const known = (['custody', 'nostro', 'inFlight', 'fees', 'suspense'] as const).find((name) => name === place)
  if (known) return known
  throw new Error(`a withdrawal does not touch ${place}`)
}
