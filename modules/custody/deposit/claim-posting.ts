import { FLOWS, houseAccountId, writeChain } from '@cocobnk/chart'
import { type Chain, shardOf, transferId } from '@cocobnk/ledger'
import type { DueClaim } from './claim.store.ts'

/** The shard for coins without a known owner. */
export const HOUSE_SHARD = 0

/**
 * The postings of an approved claim or an operators' credit of a kept deposit, in order. The ids derive from the deposit and not from the
 * decision, so the same coins are given once, to whichever recipient was approved. If they are kept on another shard, custody is
 * transferred first, so that more is never owed than is held.
 */
export function claimChains(
  { deposit_seq, account_seq, asset, amount }: Omit<DueClaim, 'claim_seq'>,
  keptOn = HOUSE_SHARD,
): Chain[] {
  const shard = shardOf(account_seq)
  const facts = (at: number, actor: string) => ({
    accountOf: (place: string) =>
      place === 'custody' || place === 'suspense' ? houseAccountId(at, asset, place) : account_seq,
    idOf: () => transferId(at, actor, deposit_seq),
    amounts: { received: amount },
    reference: deposit_seq,
  })
  const flow = FLOWS.unknownDeposit
  if (shard === keptOn) return [writeChain(flow, 'find', facts(shard, 'deposit-find'))]
  return [
    writeChain(flow, 'hand over', facts(keptOn, 'deposit-hand-over')),
    writeChain(flow, 'find there', facts(shard, 'deposit-find')),
  ]
}
