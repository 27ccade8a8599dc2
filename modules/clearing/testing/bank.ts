import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { type Ledgers, newId } from '@cocobnk/ledger'

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
