import { Worker } from 'node:worker_threads'
import { E_MARKET, E_TYPE, EVENT, EVENT_FIELDS } from '@cocobnk/order-book'
import type { Journal, Published } from '@cocobnk/order-journal'
import type { Followed, FollowerName } from './follower.ts'
import type { Units } from './netting.ts'
import type { RowThreadAnswer, RowThreadData, RowThreadRequest } from './row-thread.ts'

type Deps = {
  readonly journal: Pick<Journal, 'url'>
  readonly epoch: bigint
  /** The last commands whose trades, and whose orders, have been written. */
  readonly from: Readonly<Record<FollowerName, number>>
  readonly unitsOf: (market: number) => Units
  readonly onLost: (error: Error) => void
}

/** Writes trades with candles, and orders, in one thread each: building their rows takes longer than matching. */
export function createRowWriter({ journal, epoch, from, unitsOf, onLost }: Deps) {
  const known = new Set<number>()
  const threads = (['rows', 'orders'] as const).map((name) =>
    startThread({ name, url: journal.url, epoch, from: from[name] }, onLost),
  )
  const [trades] = threads
  const send = (request: RowThreadRequest) => {
    for (const thread of threads) thread.send(request)
  }

  /** Sends the units of a market before its first fill. */
  function tellUnits(events: Float64Array): void {
    for (let at = 0; at < events.length; at += EVENT_FIELDS) {
      const market = events[at + E_MARKET] as number
      if (events[at + E_TYPE] !== EVENT.fill || known.has(market)) continue
      known.add(market)
      send({ market, quoteUnit: unitsOf(market).quoteUnit })
    }
  }

  return {
    add: (published: Published) => {
      tellUnits(published.events)
      send({ batch: shared(published) })
    },
    /** The last command whose trades and orders have been written. */
    writtenSeq: () => Math.min(...threads.map((thread) => thread.writtenSeq())),
    /** The last command whose trades have been written. */
    tradesSeq: () => trades?.writtenSeq() ?? 0,
    /** Resolves when everything added has been written, or never will be. */
    idle: () => Promise.all(threads.map((thread) => thread.idle())),
    close: () => Promise.all(threads.map((thread) => thread.close())),
  }
}

/** Copies what both threads read once, into shared memory. */
function shared({ firstSeq, lastSeq, at, events, records, keys }: Published): Followed {
  return { firstSeq, lastSeq, at: at.getTime(), events, records: sharedBytes(records), keys: sharedBytes(keys) }
}

function sharedBytes(bytes: Buffer): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength))
  copy.set(bytes)
  return copy
}

function startThread(workerData: RowThreadData, onLost: (error: Error) => void) {
  const thread = new Worker(new URL('./row-thread.ts', import.meta.url), { workerData })
  // The thread must not keep a failed process alive.
  thread.unref()
  let [written, added] = [workerData.from, workerData.from]
  let hasEnded = false
  let waiting: (() => void)[] = []

  function endWaiting(): void {
    for (const resolve of waiting) resolve()
    waiting = []
  }

  function lose(error: Error): void {
    if (hasEnded) return
    hasEnded = true
    onLost(error)
    endWaiting()
  }

  thread.on('message', (answer: RowThreadAnswer) => {
    if ('lost' in answer) return lose(new Error(answer.lost))
    written = answer.seq
    if (written >= added) endWaiting()
  })
  thread.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))))
  thread.on('exit', () => lose(new Error(`the thread that writes ${workerData.name} has ended`)))

  async function idle(): Promise<void> {
    if (hasEnded || written >= added) return
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  return {
    send: (request: RowThreadRequest) => {
      if (hasEnded) return
      thread.postMessage(request)
      if ('batch' in request) added = Math.max(added, request.batch.lastSeq)
    },
    writtenSeq: () => written,
    idle,
    close: async () => {
      await idle()
      hasEnded = true
      await thread.terminate()
    },
  }
}
