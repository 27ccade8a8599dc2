import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import type { CrossShardTransfer } from '@cocobnk/clearing'
import { isDone, newId, shardOf } from '@cocobnk/ledger'
import type { Arena } from './arena.ts'

const ASSET = 'BTC'
const OPENING = 10n ** 18n
const MEMBERS_PER_SHARD = 50
/** One member of each shard has closed the account: what is sent there is refused and comes back. */
const CLOSED_PER_SHARD = 1
const REFUSED_HERE_SHARE = 0.02

export type Plan = {
  readonly members: readonly string[]
  /** Between shards, by the workflow. */
  readonly transfers: readonly CrossShardTransfer[]
}

export async function openBank({ ledgers, openAccounts }: Pick<Arena, 'ledgers' | 'openAccounts'>): Promise<string[]> {
  const { shards } = ledgers
  const members: string[] = []
  for (let shard = 0; shard < shards; shard += 1) {
    const house = await openHouseAccounts(ledgers, { shard, shards }, [ASSET])
    if (!house.ok) throw new Error(house.code)
    const ids = Array.from({ length: MEMBERS_PER_SHARD }, () => newId(shard))
    const { code, bound } = CHART.customer
    await openAccounts(ids, ASSET)
    await ledgers.createAccounts(...ids.map((id) => ({ id, asset: ASSET, code, bound })))
    for (const closed of ids.slice(0, CLOSED_PER_SHARD)) await ledgers.setAccountState(closed, 'closed')
    const debit = houseAccountId(shard, ASSET, 'custody')
    const deposits = ids
      .slice(CLOSED_PER_SHARD)
      .map((credit) => ({ kind: 'transfer', id: newId(shard), debit, credit, amount: OPENING, code: 100 }) as const)
    const answers = await Promise.all(deposits.map((deposit) => ledgers.post(deposit)))
    if (!answers.flat().every(isDone)) throw new Error('not everybody got money to begin with')
    members.push(...ids)
  }
  return members
}

/** Random senders and recipients on different shards; amounts with chain precision, some more than the sender has. */
export function planTransfers(members: readonly string[], count: number): CrossShardTransfer[] {
  const any = () => members[Math.floor(Math.random() * members.length)] ?? ''
  const other = (than: string): string => {
    const one = any()
    return shardOf(one) === shardOf(than) ? other(than) : one
  }
  return Array.from({ length: count }, () => {
    const from = any()
    const amount =
      Math.random() < REFUSED_HERE_SHARE ? OPENING * 1_000n : BigInt(1 + Math.floor(Math.random() * 2 ** 40))
    return { id: newId(shardOf(from)), from, to: other(from), asset: ASSET, amount: String(amount) }
  })
}
