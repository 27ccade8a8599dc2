import { exceptionsOf } from '@cocobnk/config'
import { contract, identityContract } from '@cocobnk/contract'
import { isSoftwareToken } from '@cocobnk/vault'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createContext } from './context.ts'
import { buildServer } from './http/build-app.ts'
import { serveFigures, startFiguresServer } from './http/figures.ts'
import { serveHealth } from './http/health.ts'
import { serveReference } from './http/reference.ts'
import { forwardOauth, serveOauth } from './http/serve-oauth.ts'
import { bindSocket } from './socket/bind-socket.ts'
import { serveMarketFeed } from './socket/market-feed.ts'

type Context = Awaited<ReturnType<typeof createContext>>

/** Starts the parts of the api that the settings name; returns a function that stops them. */
export async function serve(config: Config) {
  const context = await createContext(config)
  const { events, metrics, identity, forwarded } = context
  let stopping = false
  const app = await buildServer(context.served, {
    ...context,
    webOrigin: config.webOrigin,
    consoleOrigin: config.consoleOrigin,
    developerOrigin: config.developerOrigin,
    trustedProxies: config.trustedProxies,
    requestsPerMinute: config.requestsPerMinute,
    forwarded: forwarded && { contract: identityContract, answer: forwarded.answer },
  })
  const { mode, chainNet: net } = config
  const exceptions = exceptionsOf(mode, { net, isSoftwareToken: isSoftwareToken(config.hsm) })
  serveHealth(app, context.checks, { mode, exceptions, isStopping: () => stopping })
  if (!config.metricsPort) serveFigures(app, metrics)
  if (identity) serveOauth(app, identity.oauthProvider)
  if (forwarded) forwardOauth(app, forwarded.answer)
  // A keep-alive connection would keep the process alive long after its last response.
  app.addHook('onSend', (_, reply, __, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  const screens = context.bank && (await serveScreens(app, context, context.bank))
  const figures = config.metricsPort && (await startFiguresServer(metrics, config.host, config.metricsPort))
  await app.ready()
  screens?.attach()
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

/** Serves the reference page, and the sockets of open screens. */
async function serveScreens(app: FastifyInstance, { io, guard, events }: Context, bank: NonNullable<Context['bank']>) {
  await serveReference(app, contract)
  io.on('connection', (socket) => bindSocket({ io, events, guard, authenticate: bank.sessionOf }, socket))
  const { feed } = bank
  const feedLines = feed && serveMarketFeed({ feed, guard, onFailed: events.feedFailed })
  // Sockets first: their clients reconnect elsewhere immediately and catch up there, while the last requests are finished here.
  app.addHook('preClose', async () => {
    void io.close()
    feedLines?.close()
  })
  return {
    attach: () => {
      io.attach(app.server)
      feedLines?.attach(app.server)
      guard.watch(io)
    },
  }
}
