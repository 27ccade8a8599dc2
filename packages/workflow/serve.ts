import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createHttp2Server, type ServerHttp2Session } from 'node:http2'
import type { Socket } from 'node:net'
import { createEndpointHandler } from '@restatedev/restate-sdk'
import type { SealKeys } from './input.ts'
import { registerWorker } from './register.ts'
import { restateService } from './restate-service.ts'
import { sharedPort } from './shared-port.ts'
import type { Workflow } from './workflow.ts'

export type ServeOptions = {
  readonly host: string
  readonly port: number
  readonly workflows: readonly Workflow<never, unknown>[]
  readonly adminUrl: string
  /** The URL at which the engine reaches this process. */
  readonly selfUrl: string
  readonly forceRegistration: boolean
  /** The engine's public keys, with which requests from anybody else are rejected. */
  readonly engineKeys: readonly string[]
  /** Runs that are not sealed with one of these are rejected, regardless of their sender. */
  readonly sealKeys: SealKeys
  /** Token for the gateway in front of the engine, if there is one. */
  readonly token?: string | undefined
  /** Answers plain HTTP/1.1 requests on the same port, such as a health check. */
  readonly http: RequestListener
  readonly log: (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void
}

export type WorkflowServer = {
  /** False until the worker is registered. */
  readonly isRegistered: () => boolean
  /** Accepts no new work. Running runs continue elsewhere, or here after the next start. */
  readonly close: () => Promise<void>
}

export async function serveWorkflows(options: ServeOptions): Promise<WorkflowServer> {
  const stopping = new AbortController()
  const http2 = createHttp2Server(engineHandler(options))
  const sessions = new Set<ServerHttp2Session>()
  http2.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  const sockets = new Set<Socket>()
  const server = sharedPort(http2, createServer(options.http))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(options.port, options.host)
  await once(server, 'listening')

  let registered = false
  const registering = registerWorker({
    adminUrl: options.adminUrl,
    selfUrl: options.selfUrl,
    token: options.token,
    force: options.forceRegistration,
    signal: stopping.signal,
    onProblem: (problem) => options.log('warn', problem),
  }).then(() => {
    registered = !stopping.signal.aborted
    if (registered) options.log('info', 'registered with the workflow engine')
  })

  return {
    isRegistered: () => registered,
    close: async () => {
      stopping.abort()
      await registering
      for (const session of sessions) session.close()
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function engineHandler({ workflows, engineKeys, sealKeys, log }: ServeOptions) {
  return createEndpointHandler({
    services: workflows.map((workflow) => restateService(workflow, sealKeys)),
    ...(engineKeys.length > 0 && { identityKeys: [...engineKeys] }),
    logger: ({ level, context, replaying }, message, ...rest) => {
      if (replaying || level === 'trace') return
      const text = [context?.invocationTarget, message, ...rest].filter((part) => part !== undefined).map(String)
      log(level === 'info' ? 'debug' : level, text.join(' '))
    },
  })
}
