import { exceptionsOf } from '@cocobnk/config'
import { contract } from '@cocobnk/contract'
import { isSoftwareToken } from '@cocobnk/vault'
import type { Config } from './config.ts'
import { createContext } from './context.ts'
import { buildApp } from './http/build-app.ts'
import { serveFigures, startFiguresServer } from './http/figures.ts'
import { serveHealth } from './http/health.ts'
import { serveReference } from './http/reference.ts'
import { serveOauth } from './http/serve-oauth.ts'
import { bindSocket } from './socket/bind-socket.ts'
import { serveMarketFeed } from './socket/market-feed.ts'

/** Starts the api; returns a function that stops it. */
export async function serve(config: Config) {
  const context = await createContext(config)
  const { io, events, metrics } = context
  let stopping = false
  const app = await buildApp(contract, context.handlers, {
    ...context,
    trustedProxies: config.trustedProxies,
    requestsPerMinute: config.requestsPerMinute,
  })
  const { mode, chainNet: net } = config
  const exceptions = exceptionsOf(mode, { net, isSoftwareToken: isSoftwareToken(config.hsm) })
  serveHealth(app, context.checks, { mode, exceptions, isStopping: () => stopping })
  if (!config.metricsPort) serveFigures(app, metrics)
  await serveReference(app, contract)
  serveOauth(app, context.oauthProvider)
  io.on('connection', (socket) =>
    bindSocket({ io, events, guard: context.guard, authenticate: context.sessionOf }, socket),
  )
  const { feed, guard } = context
  const feedLines = feed && serveMarketFeed({ feed, guard, onFailed: events.feedFailed })
  // A keep-alive connection would keep the process alive long after its last response.
  app.addHook('onSend', (_, reply, __, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  // Sockets first: their clients reconnect elsewhere immediately and catch up there, while the last requests are finished here.
  app.addHook('preClose', async () => {
    void io.close()
    feedLines?.close()
  })
  const figures = config.metricsPort && (await startFiguresServer(metrics, config.host, config.metricsPort))
  await app.ready()
  io.attach(app.server)
  feedLines?.attach(app.server)
  context.guard.watch(io)
  await app.listen({ host: config.host, port: config.port })
  return {
    events,
    exceptions,
    stop: async () => {
      stopping = true
      await app.close()
      if (figures) figures.close()
      await context.close()
    },
  }
}
