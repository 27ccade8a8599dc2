import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createPlainServer } from 'node:net'

/** How an endpoint behaves, and its share of the events in percent. */
export const KINDS = {
  /** Accepts everything. */
  answer: { endpoints: 8, share: 80, everAnswers: true },
  /** Refuses each event twice, then accepts it. */
  flaky: { endpoints: 2, share: 5, everAnswers: true },
  /** Accepts it, but states too long a body. */
  lying: { endpoints: 2, share: 5, everAnswers: true },
  /** Sends an invalid response to each event once, then accepts it. */
  broken: { endpoints: 1, share: 2, everAnswers: true },
  /** Hangs at first and accepts everything later. */
  waking: { endpoints: 2, share: 1, everAnswers: true },
  /** Its name resolves to this machine and to a private network in turn. */
  rebinding: { endpoints: 1, share: 1, everAnswers: true },
  hanging: { endpoints: 2, share: 2, everAnswers: false },
  /** Redirects to the trap. */
  redirecting: { endpoints: 2, share: 2, everAnswers: false },
  /** Its name resolves to the trap. */
  private: { endpoints: 2, share: 2, everAnswers: false },
} as const

export type Kind = keyof typeof KINDS

export const NAMES = Object.keys(KINDS) as Kind[]
/** Every name but those of private addresses may resolve to this machine, in this proof alone. */
export const LISTED = NAMES.filter((kind) => kind !== 'private').map(hostOf)

const TRAP_HOST = '127.0.0.2'
const HUNG_REQUESTS = 20

function hostOf(kind: Kind): string {
  return `${kind}.hook.test`
}

/** After so many lookups it resolves to this machine alone: a name that resolves elsewhere for ever never answers. */
const REBINDING_TURNS = 12
let turn = 0
export function zone(name: string): readonly string[] {
  if (name === hostOf('private')) return [TRAP_HOST, '10.1.2.3', '169.254.169.254']
  if (name !== hostOf('rebinding')) return ['127.0.0.1']
  turn += 1
  return turn % 2 === 0 || turn > REBINDING_TURNS ? ['127.0.0.1'] : ['192.168.0.1']
}

export type Target = {
  readonly kind: Kind
  readonly url: string
  /** Numbers of accepted events, in the order of their first arrival. */
  readonly took: Map<number, { readonly waitedMs: number }>
  requests: number
  readonly close: () => void
}

/** A server where nothing may ever arrive, not even a connection. */
export async function startTrap() {
  let connections = 0
  const server = createPlainServer((socket) => {
    connections += 1
    socket.destroy()
  })
  server.listen(0, TRAP_HOST)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () => server.close(),
  }
}

export async function startTarget(kind: Kind, trapPort: number): Promise<Target> {
  const tries = new Map<number, number>()
  const server = createServer((request, response) => {
    // The sender is sometimes killed in the middle of a request.
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const target: Target = {
    kind,
    url: kind === 'private' ? `https://${hostOf(kind)}:${trapPort}/` : `http://${hostOf(kind)}:${port}/`,
    took: new Map(),
    requests: 0,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { event_seq, timestamp } = JSON.parse(Buffer.concat(chunks).toString()) as Told
    target.requests += 1
    const tried = (tries.get(event_seq) ?? 0) + 1
    tries.set(event_seq, tried)
    const take = () => {
      if (!target.took.has(event_seq)) target.took.set(event_seq, { waitedMs: Date.now() - Date.parse(timestamp) })
    }
    switch (kind) {
      case 'hanging':
        return
      case 'redirecting':
        response.writeHead(307, { location: `http://${TRAP_HOST}:${trapPort}/` }).end()
        return
      case 'waking':
        if (target.requests <= HUNG_REQUESTS) return
        break
      case 'flaky':
        if (tried <= 2) {
          response.writeHead(500).end()
          return
        }
        break
      case 'broken':
        if (tried === 1) {
          response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 9\r\n\r\n')
          return
        }
        break
      case 'answer':
      case 'private':
      case 'rebinding':
        break
      case 'lying':
        take()
        response.writeHead(200, { 'content-length': '100' }).write('short')
        response.destroy()
        return
    }
    take()
    response.writeHead(200).end()
  }
  return target
}

type Told = { readonly event_seq: number; readonly timestamp: string }
