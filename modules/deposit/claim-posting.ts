import { FLOWS, houseAccountId, writeChain } from '@cocobnk/chart'
import { type Chain, shardOf, transferId } from '@cocobnk/ledger'
import type { DueClaim } from './claim.store.ts'

/** Where coins are kept that belong to nobody known. */
export const HOUSE_SHARD = 0

/**
 * What the ledger posts when a claim is approved, in this order. The ids follow from the deposit and not from the claim: the
 * same coins are given once, whoever was told yes. On another shard custody is handed over there first, so that never more is
 * owed than is held.
 */
export function claimChains({ deposit_seq, account_seq, asset, amount }: Omit<DueClaim, 'claim_seq'>): Chain[] {
  const shard = shardOf(account_seq)
  const facts = (at: number, actor: string) => ({
    accountOf: (place: string) =>
      place === 'custody' || place === 'suspense' ? houseAccountId(at, asset, place) : account_seq,
    idOf: () => transferId(at, actor, deposit_seq),
    amounts: { received: amount },
    reference: deposit_seq,
  })
  const flow = FLOWS.unknownDeposit
  if (shard === HOUSE_SHARD) return [writeChain(flow, 'find', facts(shard, 'deposit-find'))]
  return [
    writeChain(flow, 'hand over', facts(HOUSE_SHARD, 'deposit-hand-over')),
    writeChain(flow, 'find there', facts(shard, 'deposit-find')),
  ]
}
