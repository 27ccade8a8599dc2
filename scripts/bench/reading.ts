import { type Ledger, openLedger } from '@cocobnk/ledger'
import { accountId } from './accounts.ts'
import { countBlocks } from './blocks.ts'
import type { LedgerDatabase } from './cluster.ts'
import { busiestAccount, type History, steadyAccount } from './history.ts'
import { quantile } from './report.ts'

export type Reading = { readonly p50: number; readonly p99: number; readonly blocks: number; readonly entries: number }

const LATEST = 50
const HALF_A_YEAR_MS = 183 * 24 * 60 * 60 * 1000

/** Measures how long customers wait for their pages, one after another, and the blocks touched. */
export async function measureReading(database: LedgerDatabase, history: History, times: number) {
  const random = () => accountId(1 + Math.floor(Math.random() * history.accounts))
  const latest = (account: string) => (ledger: Ledger) => ledger.entries(account, { limit: LATEST })
  const busiest = accountId(busiestAccount(history))
  const steady = accountId(steadyAccount(history))
  const to = new Date()
  const from = new Date(to.getTime() - HALF_A_YEAR_MS)
  return {
    latest_of_random: await measure(database, (ledger) => latest(random())(ledger), times),
    latest_of_busiest: await measure(database, latest(busiest), times),
    statement: await measure(database, (ledger) => ledger.statement(steady, from, to), times),
  }
}

async function measure(
  database: LedgerDatabase,
  read: (ledger: Ledger) => Promise<readonly unknown[]>,
  times: number,
): Promise<Reading> {
  const elapsed: number[] = []
  const [entries, blocks] = await countBlocks(database, async () => {
    const ledger = openLedger({ url: database.serviceUrl })
    let found = 0
    for (let n = 0; n < times; n += 1) {
      const began = performance.now()
      found = (await read(ledger)).length
      elapsed.push(performance.now() - began)
    }
    await ledger.close()
    return found
  })
  return { p50: quantile(elapsed, 0.5), p99: quantile(elapsed, 0.99), blocks: blocks / times, entries }
}
