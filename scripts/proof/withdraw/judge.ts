import { setTimeout as sleep } from 'node:timers/promises'
import { houseAccountId } from '@cocobnk/chart'
import { sql } from '@cocobnk/database'
import { COINS, type Coin, heldOn } from './coin.ts'
import type { Stage } from './stage.ts'

const PATIENCE_MS = 300_000
const LOOK_EVERY_MS = 1_000
const ENDS = new Set(['PAID', 'CANCELED', 'RETURNED', 'REFUSED'])

export type Judgement = {
  /** Number of withdrawals by how they ended. */
  readonly ends: Readonly<Record<string, number>>
  readonly transactions: number
  /** Disagreements between the withdrawals of an address, its coins on the chain and the books of its account. */
  readonly wrong: readonly string[]
  readonly violation: unknown
}

type Row = {
  readonly code: string
  readonly account_seq: string
  readonly address: string
  readonly step: string
  readonly net: bigint
  readonly fee: bigint
}

/** Waits until every withdrawal has ended, and reads from the chains what arrived. */
export async function judgeWithdrawals(stage: Stage, say: (line: string) => void): Promise<Judgement> {
  const rows = await untilEnded(stage, say)
  const wrong: string[] = []
  for (const coin of COINS) wrong.push(...(await differences(stage, coin, rows)))
  const { rows: confirmed } = await sql<{ count: number }>`select count(*)::int as count from chain_transaction
    where confirmed_at is not null`.execute(stage.bank.owner)
  return {
    ends: Object.fromEntries(Object.entries(Object.groupBy(rows, ({ step }) => step)).map(countOf)),
    transactions: confirmed[0]?.count ?? 0,
    wrong,
    violation: await stage.bank.verify(),
  }
}

const countOf = ([step, those]: [string, readonly Row[] | undefined]) => [step, those?.length ?? 0] as const

async function untilEnded({ bank }: Stage, say: (line: string) => void): Promise<Row[]> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await sql<Row>`select asset.code, account_seq, address, step, net, fee
      from withdrawal join asset on asset.seq = asset_seq`.execute(bank.owner)
    const open = rows.filter(({ step }) => !ENDS.has(step)).length
    if (open === 0 || performance.now() > deadline) return rows
    say(`${open} on their way`)
    await sleep(LOOK_EVERY_MS)
  }
}

/**
 * Checks that each address holds what was paid to it, that each account lacks exactly that and its fees, and that nothing is left in
 * between.
 */
async function differences({ bank, env }: Stage, coin: Coin, all: readonly Row[]): Promise<string[]> {
  const rows = all.filter(({ code }) => code === coin.code)
  const byAccount = Map.groupBy(rows, ({ account_seq }) => account_seq)
  const held = await heldOn(env, coin, [...new Set(rows.map(({ address }) => address))])
  const found = await bank.ledgers.balances([...byAccount.keys()])
  const balances = new Map(found.map(({ account, balance, heldOut }) => [account, `${balance} ${heldOut}`]))
  const wrong = [...byAccount].flatMap(([account, own]) => {
    const paid = own.filter(({ step }) => step === 'PAID')
    const net = paid.reduce((sum, row) => sum + BigInt(row.net), 0n)
    const left = paid.reduce((rest, row) => rest - BigInt(row.net) - BigInt(row.fee), coin.credit)
    const [chain, books] = [held.get(own[0]?.address ?? '') ?? 0n, balances.get(account)]
    const isEnded = own.every(({ step }) => ENDS.has(step))
    if (isEnded && chain === net && books === `${left} 0`) return []
    const steps = own.map(({ step, net: amount }) => `${step} ${amount}`).join(', ')
    return [`${coin.code} ${account} (${steps}): the chain holds ${chain}, the account ${books}`]
  })
  const [house] = await bank.ledgers.balances([houseAccountId(0, coin.code, 'inFlight')])
  return house && house.balance !== 0n ? [...wrong, `${coin.code}: ${house.balance} in flight`] : wrong
}
