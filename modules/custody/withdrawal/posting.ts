import { FLOWS, type Flow, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { dayOf } from '@cocobnk/grade'
import { type Chain, type Limit, shardOf, transferId } from '@cocobnk/ledger'
import type { WithdrawalTable } from './tables.ts'

export type WithdrawalStep = (typeof FLOWS.withdrawal.steps)[number]['name']

export type WithdrawalFacts = {
  /** A UUIDv7. Every ledger id derives from it, so a repeated step finds its own transfers. */
  readonly withdrawal_seq: string
  /** Outgoing postings are as old as the payout or the bank transfer: the ledger accepts no ids older than a month. */
  readonly payout_seq?: string | null
  readonly account_seq: string
  /** It goes to a bank account. */
  readonly isBank?: boolean
  /** Its code. */
  readonly asset: string
  readonly net: bigint
  readonly fee: bigint
}

/** Postings made before there is a payout, and ended after it. */
const HOLDS: readonly string[] = ['hold', 'hold fee']

/** The postings of one step of a withdrawal, all on the shard of the member's account. */
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

/** The hold's usage of the member's daily limit. */
export function takenLimit(row: Taking & { readonly limit_cap: bigint | null }): Limit {
  return { member: row.member_seq, day: dayOf(row.created_at), usot: row.usot, cap: row.limit_cap }
}

/** What a failed withdrawal gives back, on the same day. */
export function givenBackLimit({ member_seq, created_at, usot }: Taking): Limit {
  return { member: member_seq, day: dayOf(created_at), usot: -usot, cap: null }
}

function houseName(place: Place) {
  const known = (['custody', 'nostro', 'inFlight', 'fees', 'suspense'] as const).find((name) => name === place)
  if (known) return known
  throw new Error(`a withdrawal does not touch ${place}`)
}
