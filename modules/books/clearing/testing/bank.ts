import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { type Ledgers, newId } from '@cocobnk/ledger'
import { rehearse } from '@cocobnk/workflow'
import type { CrossShardTransfer, Outcome } from '../clearing.ts'
import { clearingWorkflow } from '../workflow.ts'

export const ASSET = 'BTC'

export async function openHouse(ledgers: Ledgers): Promise<void> {
  const { shards } = ledgers
  for (let shard = 0; shard < shards; shard += 1) {
    const opened = await openHouseAccounts(ledgers, { shard, shards }, [ASSET])
    if (!opened.ok) throw new Error(opened.code)
  }
}

/** A member's account with money in it, out of the custody of its shard. */
export async function fundedMember(ledgers: Ledgers, shard: number, amount: bigint): Promise<string> {
  const id = newId(shard)
  const { code, bound } = CHART.customer
  await ledgers.createAccounts({ id, asset: ASSET, code, bound })
  if (amount === 0n) return id
  const debit = houseAccountId(shard, ASSET, 'custody')
  const codes = await ledgers.post({ kind: 'transfer', id: newId(shard), debit, credit: id, amount, code: 100 })
  if (codes[0] !== 'CREATED') throw new Error(codes[0])
  return id
}

/** Carries a transfer whose row says this, as often as asked: the row is open whenever a run begins. */
export function carry(
  ledgers: Pick<Ledgers, 'post'>,
  transfer: CrossShardTransfer,
  crash?: Parameters<typeof rehearse>[2],
): Promise<{ output: Outcome; steps: readonly string[] }> {
  const rows = {
    findOpen: async (seq: string) => (seq === transfer.id ? transfer : undefined),
    noteEnd: async () => undefined,
  }
  return rehearse(clearingWorkflow({ ledgers, rows }), { seq: transfer.id }, crash)
}
