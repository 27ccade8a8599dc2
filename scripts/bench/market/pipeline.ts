import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { openDatabase } from '@cocobnk/database'
import { openLedgers } from '@cocobnk/ledger'
import { createRowWriter, createSettler, type MatchingTables } from '@cocobnk/matching'
import { createEngine, E_TYPE, EVENT, EVENT_FIELDS, marketFacts } from '@cocobnk/order-book'
import { createSequencer, openJournal, type Published, recoverKeys } from '@cocobnk/order-journal'
import type { Cluster, LedgerDatabase } from '../cluster.ts'
import { quantile } from '../report.ts'
import { ASSETS, openTraders } from './traders.ts'
import { keyOf, type Records } from './workload.ts'

const AT_ONCE = 1_000

/** The whole path of an order except HTTP: sequencer, journal, trade rows, and netted settlement into a ledger. */
export async function openPipeline(cluster: Cluster, database: LedgerDatabase, members: number, setup: Records) {
  const ledgers = openLedgers({ shards: [{ url: database.ownerUrl }], lanes: 2 })
  const accounts = await openTraders(ledgers, members)
  const journal = openJournal(cluster.market.engineUrl)
  const market = openDatabase<MatchingTables>(cluster.market.engineUrl, { max: 2, applicationName: 'bench' })
  const head = await journal.takeOver()
  const engine = createEngine()
  const keys = await recoverKeys(journal, 0)
  const fail = (error: Error) => {
    throw error
  }
  const unitsOf = (number: number) => marketFacts(engine, number) ?? fail(new Error('no market'))
  const rows = createRowWriter({ journal, epoch: head.epoch, from: { rows: 0, orders: 0 }, unitsOf, onLost: fail })
  const settler = createSettler({
    db: market.db,
    ledgers,
    names: {
      accountSeq: (trader, asset) => accounts[asset - 1]?.[trader] ?? '',
      assetCode: (asset) => ASSETS[asset - 1] ?? '',
      shard: () => 0,
      memberSeq: (trader) => `00000000-0000-7000-8000-${String(trader).padStart(12, '0')}`,
    },
    epoch: head.epoch,
    unitsOf,
    settledSeq: 0,
    open: undefined,
    apart: [],
    onSetApart: ({ code }) => fail(new Error(code)),
    onMovementRefused: ({ code }) => fail(new Error(code)),
    onLost: fail,
  })
  let fills = 0
  const timed: { readonly seq: number; readonly at: number }[] = []
  const latencies: number[] = []
  const sequencer = createSequencer({
    engine,
    keys,
    journal,
    head,
    onPublished: (published: Published) => {
      rows.add(published)
      settler.add(published)
      fills += countFills(published.events)
      const now = performance.now()
      while (timed[0] && timed[0].seq <= published.lastSeq) latencies.push(now - (timed.shift()?.at ?? now))
    },
    onLost: fail,
  })

  async function offerAll(records: Records, from: number, count: number): Promise<void> {
    for (let next = from; next < from + count; ) {
      next += sequencer.offer(records.bytes, next, Math.min(AT_ONCE, from + count - next), keyOf(records))
      await turn()
    }
    while (sequencer.backlog() > 0) await turn()
  }

  await offerAll(setup, 0, setup.count)
  await rows.idle()
  await settler.settle()

  let isSettling = true
  const settling = (async () => {
    while (isSettling) {
      await sleep(settler.pauseMs())
      await settler.settle()
    }
  })()

  return {
    journal,
    engine,
    /** Commands and fills a second until every trade is written and every fill settled, and also until every order's row is written. */
    measure: async (records: Records, from: number, count: number) => {
      const [began, fillsBefore] = [performance.now(), fills]
      const secondsNow = () => (performance.now() - began) / 1e3
      await offerAll(records, from, count)
      while (rows.tradesSeq() < sequencer.writtenSeq()) await sleep(1)
      await settler.settle()
      const seconds = secondsNow()
      await rows.idle()
      return { commands: count / seconds, fills: (fills - fillsBefore) / seconds, withOrders: count / secondsNow() }
    },
    /** Milliseconds from an order to its commit at a steady rate. */
    pace: async (records: Records, from: number, rate: number, seconds: number) => {
      latencies.length = 0
      const began = performance.now()
      let next = from
      while (performance.now() - began < seconds * 1e3) {
        const due = from + Math.floor(((performance.now() - began) / 1e3) * rate)
        const taken = sequencer.offer(records.bytes, next, Math.min(due - next, AT_ONCE), keyOf(records))
        if (taken > 0) timed.push({ seq: engine.seq(), at: performance.now() })
        next += taken
        await sleep(1)
      }
      while (sequencer.backlog() > 0) await turn()
      return { taken: next - from, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
    },
    close: async () => {
      isSettling = false
      await settling
      await rows.close()
      await Promise.all([journal.close(), market.close(), ledgers.close()])
    },
  }
}

function countFills(events: Float64Array): number {
  let found = 0
  for (let at = 0; at < events.length; at += EVENT_FIELDS) if (events[at + E_TYPE] === EVENT.fill) found += 1
  return found
}
