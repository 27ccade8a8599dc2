import { CHART, houseAccountId, type MemberAccountName, openHouseAccounts } from '@cocobnk/chart'
import { type Ledgers, newId } from '@cocobnk/ledger'
import { rehearse } from '@cocobnk/workflow'
import type { Outcome, Settlement } from '../settlement.ts'
import { clearingWorkflow } from '../workflow.ts'

export const ASSET = 'BTC'
export const MONEY = 'USOT'

export async function openHouse(ledgers: Ledgers): Promise<void> {
  const { shards } = ledgers
  for (let shard = 0; shard < shards; shard += 1) {
    const opened = await openHouseAccounts(ledgers, { shard, shards }, [ASSET, MONEY])
    if (!opened.ok) throw new Error(opened.code)
  }
}

type Opening = {
  readonly amount: bigint
  readonly asset?: string
  readonly kind?: MemberAccountName
  readonly owner?: string
}

/** A member's account with a balance, funded from its shard's custody. */
export async function openFunded(
  ledgers: Ledgers,
  shard: number,
  { amount, asset = ASSET, kind = 'customer', owner = newId(shard) }: Opening,
): Promise<string> {
  const id = newId(shard)
  const { code, bound } = CHART[kind]
  await ledgers.createAccounts({ id, asset, code, bound, owner })
  if (amount === 0n) return id
  const debit = houseAccountId(shard, asset, 'custody')
  const codes = await ledgers.post({ kind: 'transfer', id: newId(shard), debit, credit: id, amount, code: 100 })
  if (codes[0] !== 'CREATED') throw new Error(codes[0])
  return id
}

/** One leg, without a fee. */
export async function transferBetween(
  ledgers: Ledgers,
  [first, second]: readonly [number, number],
  amount: bigint,
): Promise<Settlement> {
  const [from, to] = await Promise.all([
    openFunded(ledgers, first, { amount: 100n }),
    openFunded(ledgers, second, { amount: 0n }),
  ])
  return { id: newId(first), flow: 'transfer', leg: { from, to, asset: ASSET, amount, fee: 0n } }
}

/** Two legs with a fee in each: 60 BTC including a fee of 1, for 40 USOT including a fee of 2. Both hold 100. */
export async function dealBetween(ledgers: Ledgers, [first, second]: readonly [number, number]): Promise<Settlement> {
  const [seller, buyer] = [newId(first), newId(second)]
  const [offered, bought, paid, earned] = await Promise.all([
    openFunded(ledgers, first, { amount: 100n, kind: 'holding', owner: seller }),
    openFunded(ledgers, second, { amount: 0n, owner: buyer }),
    openFunded(ledgers, second, { amount: 100n, asset: MONEY, kind: 'holding', owner: buyer }),
    openFunded(ledgers, first, { amount: 0n, asset: MONEY, owner: seller }),
  ])
  return {
    id: newId(first),
    flow: 'deal',
    leg: { from: offered, to: bought, asset: ASSET, amount: 60n, fee: 1n },
    back: { from: paid, to: earned, asset: MONEY, amount: 40n, fee: 2n },
  }
}

/** Carries a settlement with this row as often as called: the row is open whenever a run starts. */
export function carry(
  ledgers: Pick<Ledgers, 'post' | 'postWithin'>,
  settlement: Settlement,
  crash?: Parameters<typeof rehearse>[2],
): Promise<{ output: Outcome; steps: readonly string[] }> {
  const rows = {
    findOpen: async (seq: string) => (seq === settlement.id ? settlement : undefined),
    noteEnd: async () => undefined,
  }
  return rehearse(clearingWorkflow({ ledgers, rows }), { seq: settlement.id }, crash)
}
