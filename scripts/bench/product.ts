import { uuidV7 } from '@cocobnk/database'
import { type Chain, openLedger } from '@cocobnk/ledger'
import type { Cluster } from './cluster.ts'

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

export type Measured = { readonly rate: number; readonly p50: number; readonly p99: number }

export async function prepareLedger({ owner }: Cluster, accounts: number): Promise<void> {
  // Opened with money in them, past the guard that forbids it: the bench measures posting, not a million deposits.
  await owner.query('ALTER TABLE account DISABLE TRIGGER account_opens_empty')
  await owner.query(
    `INSERT INTO account (id, asset, code, bound, balance)
     SELECT ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'BTC', 1, 1, 1e24 FROM generate_series(1, $1::int) AS n
     ON CONFLICT (id) DO NOTHING`,
    [accounts],
  )
  await owner.query('ALTER TABLE account ENABLE TRIGGER account_opens_empty')
  await owner.query('VACUUM ANALYZE account')
}

/** Drives the ledger as its users do, through the batcher in this process. */
export async function runLedger({ serviceUrl }: Cluster, load: Load, maxBatch: number): Promise<Measured> {
  const ledger = openLedger({ url: serviceUrl, maxBatch, maxQueue: 1_000_000, deadlineMs: 60_000 })
  const times: number[] = []
  let done = 0
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
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { rate: done / load.seconds, p50: at(0.5), p99: at(0.99) }
}

function transfer({ accounts, hot }: Load): Chain {
  const debit = 2 + Math.floor(Math.random() * (accounts - 1))
  const credit = hot && Math.random() < 0.5 ? 1 : other(debit, accounts)
  const amount = BigInt(1 + Math.floor(Math.random() * 1000)) * CHAIN_PRECISION
  return [{ kind: 'transfer', id: uuidV7(), debit: accountId(debit), credit: accountId(credit), amount, code: 1 }]
}

function other(than: number, accounts: number): number {
  const chosen = 1 + Math.floor(Math.random() * accounts)
  return chosen === than ? (than % accounts) + 1 : chosen
}

function accountId(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}
