import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@cocobnk/database'
import { openLedgers } from '@cocobnk/ledger'
import { type Leader, lead, type MatchingTables } from '@cocobnk/matching'
import { openJournal, waitForLease } from '@cocobnk/order-journal'
import type { Config } from './config.ts'
import type { MarketEvents } from './events.ts'
import { serveMarket } from './server.ts'

const AGAIN_MS = 200
const CONNECTIONS = 4

/** Waits for the lease and leads the market. After losing the lead it waits again and recovers from the journal. */
export function runMarket(config: Config, events: MarketEvents) {
  const stopping = new AbortController()
  let leader: Leader | undefined
  const done = loop()

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const lease = await waitForLease(config.databaseUrl, stopping.signal).catch(() => undefined)
      if (!lease) return
      await leadOnce(lease.lost).catch(events.takeOverFailed)
      await lease.release().catch(() => undefined)
      if (!stopping.signal.aborted) await sleep(AGAIN_MS)
    }
  }

  async function leadOnce(leaseLost: Promise<void>): Promise<void> {
    const began = performance.now()
    const journal = openJournal(config.databaseUrl)
    const database = openDatabase<MatchingTables>(config.databaseUrl, {
      max: CONNECTIONS,
      applicationName: 'market',
    })
    const ledgers = openLedgers({ shards: config.ledgerShards })
    try {
      const current = await lead({ journal, db: database.db, ledgers, report: events, idleMs: config.idleMs })
      const server = await serveMarket(config, current, events)
      leader = current
      const { epoch, seq } = current.figures()
      events.leads(epoch, seq, Math.round(performance.now() - began))
      void leaseLost.then(() => current.giveUp(new Error('the lease is lost')))
      const stop = Promise.withResolvers<void>()
      stopping.signal.addEventListener('abort', () => stop.resolve(), { once: true })
      if (stopping.signal.aborted) stop.resolve()
      const reason = await Promise.race([current.lost, stop.promise])
      leader = undefined
      if (reason) events.lost(reason)
      await server.close(reason === undefined)
      await current.close()
    } finally {
      await Promise.allSettled([journal.close(), database.close(), ledgers.close()])
    }
  }

  return {
    /** Metrics of the matching engine; undefined while this process waits to lead. */
    figures: () => leader?.figures(),
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
