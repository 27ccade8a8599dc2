import { verifyLedgers } from '@cocobnk/clearing'
import type { MatchingClient } from '@cocobnk/matching'
import { untilTrue } from '@cocobnk/testing/processes'
import type { Stand, Trader } from '../../../apps/market/testing/stand.ts'
import { checkOrders, checkRows, replayBeside } from './check.ts'

const FUNDS = 1_000_000_000_000n
const IDLE_DEADLINE_MS = 300_000
const AT_ONCE = 20

/**
 * Ends all orders, waits until all money is back, and checks: no answered order is lost, a naive book agrees with every command of the
 * journal, every fill is a trade, every order has its row, and no balance is off by one unit.
 */
export async function finish(
  stand: Stand,
  client: MatchingClient,
  traders: readonly Trader[],
  answered: ReadonlySet<number>,
) {
  for (const { memberSeq } of traders) await client.cancelAll({ memberSeq })
  await allMoneyBack(stand, traders)
  const { engine, placed, fills, orders } = await replayBeside(stand.journal)
  const lost = [...answered].filter((seq) => !placed.has(seq))
  if (lost.length > 0) throw new Error(`orders were answered and are not in the journal: ${lost.join(', ')}`)
  await untilTrue('all rows are written', async () => {
    const followed = await stand.journal.followed()
    return Math.min(followed.rows, followed.orders) >= engine.seq()
  })
  await checkRows(stand.journal, fills)
  await checkOrders(stand.journal, orders)
  await checkMoney(stand, traders)
  const violation = await verifyLedgers(stand.databases.map((database) => database.urlOf('ledger_owner')))
  if (violation) throw new Error(JSON.stringify(violation))
  return { commands: engine.seq(), fills: fills.length, answered: answered.size, lost: 0, differences: 0 }
}

async function allMoneyBack(stand: Stand, traders: readonly Trader[]): Promise<void> {
  await untilTrue(
    'all money is back',
    async () => {
      const left = await moneyOf(
        stand,
        traders.flatMap(({ base, quote }) => [base, quote]),
      )
      return left.every(({ trading }) => trading === 0n)
    },
    IDLE_DEADLINE_MS,
  )
}

/** A limited number at a time, because there are few connections. */
async function moneyOf(stand: Stand, accounts: readonly string[]) {
  const found: Awaited<ReturnType<Stand['moneyOf']>>[] = []
  for (let from = 0; from < accounts.length; from += AT_ONCE)
    found.push(...(await Promise.all(accounts.slice(from, from + AT_ONCE).map(stand.moneyOf))))
  return found
}

/** Checks that the members' balances and the fees add up to the members' opening balances. */
async function checkMoney(stand: Stand, traders: readonly Trader[]): Promise<void> {
  for (const [asset, account] of [
    ['BTC', 'base'],
    ['USOT', 'quote'],
  ] as const) {
    const money = await moneyOf(
      stand,
      traders.map((trader) => trader[account]),
    )
    const { fees, market, clearing } = await stand.houseOf(asset)
    const off = money.reduce((sum, one) => sum + one.account, fees) - BigInt(traders.length) * FUNDS
    if (off !== 0n || clearing !== 0n || market.some((left) => left !== 0n))
      throw new Error(`${asset} is off by ${off}; between fills and shards are ${market.join(', ')} and ${clearing}`)
  }
}
