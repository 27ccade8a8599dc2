import { createHash } from 'node:crypto'
import { createServer } from 'node:net'

export const PORT_NAMES = [
  'postgres',
  'redis',
  'restateIngress',
  'restateAdmin',
  'restateNode',
  'evm',
  'bitcoin',
  'litecoin',
  's3',
  'smtp',
  'api',
  'worker',
  'sandbox',
  'web',
  'console',
  'market',
  'shop',
  'verifier',
  'identity',
] as const

export type PortName = (typeof PORT_NAMES)[number]
export type Ports = Readonly<Record<PortName, number>>

// Below 32768, where Linux's ephemeral ports begin.
const FIRST_PORT = 20_000
const LAST_PORT = 32_000
const BLOCK_SIZE = 20
const BLOCK_COUNT = (LAST_PORT - FIRST_PORT) / BLOCK_SIZE

/**
 * Picks a block of consecutive free ports. The search starts at a position derived from the data folder, so that two stopped checkouts,
 * whose ports all look free, still choose different blocks.
 */
export async function choosePorts(folder: string, isFree = isPortFree): Promise<Ports> {
  const home = createHash('sha256').update(folder).digest().readUInt32BE(0) % BLOCK_COUNT
  for (let step = 0; step < BLOCK_COUNT; step += 1) {
    const first = FIRST_PORT + ((home + step) % BLOCK_COUNT) * BLOCK_SIZE
    const ports = PORT_NAMES.map((_, index) => first + index)
    const free = await Promise.all(ports.map((port) => isFree(port)))
    if (free.every(Boolean)) return portsFrom(first)
  }
  throw new Error(`no block of ${PORT_NAMES.length} free ports between ${FIRST_PORT} and ${LAST_PORT}`)
}

/** Has a port for every name, including those added after the instance was made: a block has room. */
export function withEveryPort({ postgres }: Pick<Ports, 'postgres'>): Ports {
  return portsFrom(postgres)
}

function portsFrom(first: number): Ports {
  return Object.fromEntries(PORT_NAMES.map((name, index) => [name, first + index])) as Record<PortName, number>
}

export function isPortFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = createServer()
  server.once('error', () => resolve(false))
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  return promise
}

/** A currently unused port for a further process outside the block, such as a second api. */
export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    server.close(() => resolve(port))
  })
  return promise
}
