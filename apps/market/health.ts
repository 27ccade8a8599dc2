import { createServer, type Server } from 'node:http'
import { isLate, type MatchingFigures } from '@cocobnk/matching'
import { Gauge, Registry } from 'prom-client'
import type { MarketEvents } from './events.ts'

const LOOK_MS = 1_000

/** Serves `/health/live` (the process runs), `/health/ready` (it leads the market) and `/metrics` (how far behind it is). */
export function serveHealth(port: number, figures: () => MatchingFigures | undefined, events: MarketEvents) {
  const registry = new Registry()
  registry.setDefaultLabels({ service: 'market' })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const gauges = {
    leads: gauge('market_leads', '1 if this process leads the market'),
    backlog: gauge('market_backlog_commands', 'Commands that are applied and not written'),
    lag: gauge('market_lag_seconds', 'Age of the oldest command that is applied and not written'),
    rowsBehind: gauge('market_rows_behind_commands', 'Commands written whose trades are not'),
    unsettled: gauge('market_unsettled_seconds', 'Age of the oldest fill that the ledger does not have'),
    setApart: gauge('market_set_apart_postings', 'Postings of fills that wait for the state of an account to change'),
  }
  const look = () => {
    const now = figures()
    gauges.leads.set(now ? 1 : 0)
    gauges.backlog.set(now?.backlog ?? 0)
    gauges.lag.set(now?.lagSeconds ?? 0)
    gauges.rowsBehind.set(now?.rowsBehind ?? 0)
    gauges.unsettled.set(now?.unsettledSeconds ?? 0)
    gauges.setApart.set(now?.setApart ?? 0)
    if (!now) return
    const { backlog, lagSeconds, rowsBehind, unsettledSeconds } = now
    if (isLate(now)) events.late({ backlog, lagSeconds, rowsBehind, unsettledSeconds })
  }
  const clock = setInterval(look, LOOK_MS)
  clock.unref()

  const server: Server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.url === '/health/live') answer(200, { live: true })
    else if (request.url === '/health/ready') answer(figures() ? 200 : 503, { leads: figures() !== undefined })
    else if (request.url === '/metrics') {
      look()
      void registry.metrics().then((text) => {
        response.writeHead(200, { 'content-type': registry.contentType })
        response.end(text)
      })
    } else answer(404, { error: 'NOT_FOUND' })
  })
  server.listen(port)
  return {
    close: () => {
      clearInterval(clock)
      server.close()
      server.closeAllConnections()
    },
  }
}
