import { uuidV7 } from '@cocobnk/database'
import { type Chain, openLedger } from '@cocobnk/ledger'
import { accountId } from './accounts.ts'
import type { LedgerDatabase } from './cluster.ts'
import { type Measured, measured, quantile } from './report.ts'

const CHAIN_PRECISION = 10n ** 12n

export type Load = {
  readonly accounts: number
  /** One account takes half of all transfers. */
  readonly hot: boolean
  /** Callers that each wait for their answer before they ask again. */
  readonly callers: number
  /** Transfers in one call. */
  readonly each: number
  readonly seconds: number
}

/** Drives the ledger as its users do, through the batcher in this process. */
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
      const calls = Array.from({ length: load.each }, () => ledger.post(...transfer(load)))
      const codes = (await Promise.all(calls)).flat()
      if (codes.some((code) => code !== 'CREATED'))
        throw new Error(`the ledger answered ${codes.find((code) => code !== 'CREATED')}`)
      done += codes.length
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: load.callers }, caller))
  await ledger.close()
  const rates = measured(done, load.seconds, processorSeconds() - before)
  return { ...rates, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

function transfer({ accounts, hot }: Load): Chain {
  const debit = 2 + Math.floor(Math.random() * (accounts - 1))
  const credit = hot && Math.random() < 0.5 ? 1 : other(debit, accounts)
  const amount = BigInt(1 + Math.floor(Math.random() * 1000)) * CHAIN_PRECISION
  return [{ kind: 'transfer', id: uuidV7(), debit: accountId(debit), credit: accountId(credit), amount, code: 200 }]
}

function other(than: number, accounts: number): number {
  const chosen = 1 + Math.floor(Math.random() * accounts)
  return chosen === than ? (than % accounts) + 1 : chosen
}
