import { createServer, type Server } from 'node:http'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Figures } from './run.ts'

/** Serves `/health/live` (the process runs), `/health/ready` (the last round succeeded) and `/metrics`. */
export function serveHealth(port: number, figures: () => Figures) {
  const registry = new Registry()
  registry.setDefaultLabels({ service: 'verifier' })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const gauges = {
    lag: gauge(
      'verifier_lag_seconds',
      'Time since the beginning of the last successful round: postings until then are verified',
    ),
    round: gauge('verifier_round_seconds', 'Duration of the last round'),
    rows: gauge('verifier_round_rows', 'Postings read in the last round'),
  }
  const breaches = new Counter({ name: 'verifier_breaches_total', help: 'Breaches found', registers: [registry] })
  let told = 0
  const server: Server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const now = figures()
    if (request.url === '/health/live') answer(200, { live: true })
    else if (request.url === '/health/ready') answer(now.isReady ? 200 : 503, { verified: now.isReady })
    else if (request.url === '/metrics') {
      gauges.lag.set(now.lagSeconds)
      gauges.round.set(now.roundSeconds)
      gauges.rows.set(now.rows)
      breaches.inc(now.breaches - told)
      told = now.breaches
      void registry.metrics().then((text) => {
        response.writeHead(200, { 'content-type': registry.contentType })
        response.end(text)
      })
    } else answer(404, { error: 'NOT_FOUND' })
  })
  server.listen(port)
  return {
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
