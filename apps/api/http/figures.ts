import { createServer, type Server } from 'node:http'
import type { Metrics } from '@cocobnk/telemetry'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { machineOf } from './caller.ts'
import { refuse } from './errors.ts'

/** Counts and logs every answer. The log line contains the key of a machine caller, and never a person. */
export function observe(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.operationKey || request.routeOptions.url || 'none'
    const seconds = reply.elapsedTime / 1000
    metrics.httpSeconds.observe({ operation, status: reply.statusCode }, seconds)
    if (reply.answerCode !== 0) metrics.refusals.inc({ operation, code: reply.answerCode })
    const ms = Math.round(reply.elapsedTime)
    const outcome = { status: reply.statusCode, code: reply.answerCode, ms }
    const machine = machineOf(request.caller)
    const by = machine && { by: machine }
    const told = { event: 'http.answered', operation, method: request.method, ...outcome, ...by, ...request.traced }
    request.log[request.url.startsWith('/health') ? 'debug' : 'info'](told, 'answered')
    done()
  })
}

/** Serves metrics on the api's own port, for development: only to this machine and never through a proxy. */
export function serveFigures(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    if (!isDirectAndLocal(request)) return refuse(request, reply, 'NOT_FOUND')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Serves metrics on a separate port that is not reachable from outside. */
export function startFiguresServer(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

function isDirectAndLocal({ headers, socket }: FastifyRequest): boolean {
  const local = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')
  return local && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}
