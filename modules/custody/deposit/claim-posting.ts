import { FLOWS, houseAccountId, writeChain } from '@cocobnk/chart'
import { type Chain, shardOf, transferId } from '@cocobnk/ledger'
import type { DueClaim } from './claim.store.ts'

/** Where coins are kept that belong to nobody known. */
export const HOUSE_SHARD = 0

/**
 * What the ledger posts when a claim is approved or operators credit a kept deposit, in this order. The ids follow from the deposit
 * and not from the decision: the same coins are given once, whoever was told yes. If they are kept on another shard, custody is
 * handed over first, so that never more is owed than is held.
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
