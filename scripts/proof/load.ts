import { setTimeout as sleep } from 'node:timers/promises'
import { uuidV7 } from '@cocobnk/database'
import { type Chain, isDone, type Ledger, type LedgerCode } from '@cocobnk/ledger'
import { transferOf } from '../../packages/ledger/testing/bank.ts'
import type { Book } from './book.ts'

const ACCOUNTS = 40
const FUNDS = 10_000n
const PAUSE_MS = 25

type Send = (chain: Chain) => Promise<readonly LedgerCode[]>

export type Load = {
  /** Resolves with the first attempt that began after this moment and was answered. */
  answeredSince(moment: number): Promise<number>
  /** Lets every client finish its current attempt. */
  stop(): Promise<void>
}

/** Opens accounts with money. Its postings are in the book like all others. */
export async function openAccounts(ledger: Ledger, book: Book): Promise<string[]> {
  const [source = '', ...accounts] = Array.from({ length: ACCOUNTS + 1 }, () => uuidV7())
  const opened = (id: string, bound: 'free' | 'never-below-zero') => ({ id, asset: 'BTC', code: 1, bound })
  await ledger.createAccounts(opened(source, 'free'), ...accounts.map((id) => opened(id, 'never-below-zero')))
  for (const account of accounts) {
    const chain: Chain = [transferOf(source, account, FUNDS)]
    book.record(chain, await ledger.post(...chain))
  }
  return accounts
}

/** Starts clients that fix the ids first and then retry until they are answered, however often the service goes away. */
export function startLoad(send: Send, accounts: readonly string[], book: Book, clients: number): Load {
  let stopped = false
  const waiting = new Set<{ since: number; resolve: (moment: number) => void }>()

  async function untilAnswered(chain: Chain): Promise<readonly LedgerCode[]> {
    for (;;) {
      const began = performance.now()
      const codes = await send(chain).catch(() => undefined)
      if (codes && !codes.includes('OVERLOADED')) {
        book.record(chain, codes)
        for (const one of waiting) if (began > one.since) one.resolve(performance.now())
        return codes
      }
      await sleep(PAUSE_MS)
    }
  }

  async function client(): Promise<void> {
    while (!stopped) {
      const [from, to, third] = [pick(accounts), pick(accounts), pick(accounts)]
      const turn = Math.random()
      if (turn < 0.5) await untilAnswered([transferOf(from, to, amount())])
      else if (turn < 0.75) await untilAnswered([transferOf(from, to, amount()), transferOf(to, third, amount())])
      else await holdAndResolve(from, to)
    }
  }

  async function holdAndResolve(from: string, to: string): Promise<void> {
    const hold = transferOf(from, to, amount(), { kind: 'pending' })
    const [code] = await untilAnswered([hold])
    if (code === undefined || !isDone(code)) return
    const kind = Math.random() < 0.5 ? 'post' : 'void'
    await untilAnswered([transferOf(from, to, hold.amount, { kind, pending: hold.id })])
  }

  const running = Array.from({ length: clients }, client)
  return {
    answeredSince(since) {
      const { promise, resolve } = Promise.withResolvers<number>()
      const one = { since, resolve }
      waiting.add(one)
      return promise.finally(() => waiting.delete(one))
    },
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}

function pick(accounts: readonly string[]): string {
  return accounts[Math.floor(Math.random() * accounts.length)] ?? ''
}

function amount(): bigint {
  return BigInt(1 + Math.floor(Math.random() * 900))
}
