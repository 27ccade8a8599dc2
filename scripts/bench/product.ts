import { uuidV7 } from '@cocobnk/database'
import { type Chain, type Ledger, openLedger } from '@cocobnk/ledger'
import { accountId, FEES } from './accounts.ts'
import type { LedgerDatabase } from './cluster.ts'
import { type Measured, measured, quantile } from './report.ts'

const CHAIN_PRECISION = 10n ** 12n
const MORE_THAN_THERE_IS = 10n ** 36n

export type Load = {
  readonly accounts: number
  /** One account takes half of all transfers. */
  readonly hot: boolean
  /** Concurrent callers; each waits for its answer before the next call. */
  readonly callers: number
  /** Transfers per call. */
  readonly each: number
  readonly seconds: number
  /** Fractions: transfers that exceed the balance and are refused, and holds instead of transfers. */
  readonly declined?: number
  readonly holds?: number
  /** Each transfer counts towards its sender's daily limit. */
  readonly limited?: boolean
}

const TODAY = new Date().toISOString().slice(0, 10)

/** Drives the ledger like its clients do, through the batcher in this process. */
export async function runLedger(
  { serviceUrl, processorSeconds }: LedgerDatabase,
  load: Load,
  maxBatch: number,
): Promise<Measured & { readonly p50: number; readonly p99: number }> {
  const ledger = openLedger({ url: serviceUrl, maxBatch, maxQueue: 1_000_000, deadlineMs: 60_000 })
  const times: number[] = []
  let done = 0
  const before = processorSeconds()
  const end = performance.now() + load.seconds * 1000
  const caller = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      const calls = Array.from({ length: load.each }, () => post(ledger, load))
      const codes = (await Promise.all(calls)).flat()
      const wrong = codes.find((code) => code !== 'CREATED' && !(load.declined && code === 'INSUFFICIENT_FUNDS'))
      if (wrong) throw new Error(`the ledger answered ${wrong}`)
      done += codes.length
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: load.callers }, caller))
  await ledger.close()
  const rates = measured(done, load.seconds, processorSeconds() - before)
  return { ...rates, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

function post(ledger: Ledger, load: Load) {
  const chain = transfer(load)
  if (!load.limited) return ledger.post(...chain)
  return ledger.postWithin({ member: chain[0].debit, day: TODAY, usot: 1n, cap: CHAIN_PRECISION }, ...chain)
}

function transfer({ accounts, hot, declined = 0, holds = 0 }: Load): Chain {
  const debit = 2 + Math.floor(Math.random() * (accounts - 1))
  const credit = hot && Math.random() < 0.5 ? 1 : other(debit, accounts)
  const covered = BigInt(1 + Math.floor(Math.random() * 1000)) * CHAIN_PRECISION
  const amount = Math.random() < declined ? covered + MORE_THAN_THERE_IS : covered
  const facts = { id: uuidV7(), debit: accountId(debit), amount }
  if (Math.random() < holds) return [{ ...facts, kind: 'pending', credit: accountId(FEES), code: 110 }]
  return [{ ...facts, kind: 'transfer', credit: accountId(credit), code: 200 }]
}

function other(than: number, accounts: number): number {
  const chosen = 1 + Math.floor(Math.random() * accounts)
  return chosen === than ? (than % accounts) + 1 : chosen
}
