import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { API_FLAGS } from '@cocobnk/stack'
import { withIdentity } from './identity-url.ts'
import { freePort } from './processes.ts'

const HOST = join(import.meta.dirname, '../../apps/api/testing/host.cli.ts')

export type SharedApi = {
  readonly url: string
  /** What the process has written to its log since. */
  log(): string
  stop(): Promise<void>
}

type Order = { readonly do: 'serve'; readonly env: object } | { readonly do: 'stop'; readonly port: number }
type Answer = { readonly id: number; readonly failure?: string }
type Host = {
  readonly carryOut: (order: Order) => Promise<void>
  readonly log: () => string
}

let host: Host | undefined

/**
 * Starts an api with these settings, in a process that all files of the run share: a process of its own would spend most of its time
 * loading code. Effects of a test on it, such as closed connections, must end with the test.
 */
export async function shareApi(env: Readonly<Record<string, string>>): Promise<SharedApi> {
  host ??= openHost()
  const { carryOut, log } = host
  const port = Number(env.API_PORT ?? (await freePort()))
  const before = log().length
  await carryOut({
    do: 'serve',
    env: { BANK_MODE: 'development', LOG_LEVEL: 'info', ...withIdentity(env), API_PORT: String(port) },
  })
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => log().slice(before),
    stop: () => carryOut({ do: 'stop', port }),
  }
}

function openHost(): Host {
  const child = fork(HOST, { execArgv: API_FLAGS, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const waiting = new Map<number, PromiseWithResolvers<void>>()
  let asked = 0
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk))
  child.on('message', ({ id, failure }: Answer) => {
    const order = waiting.get(id)
    waiting.delete(id)
    if (failure) order?.reject(new Error(failure))
    else order?.resolve()
  })
  child.once('exit', (code) => {
    host = undefined
    for (const order of waiting.values()) order.reject(new Error(`the host of apis ended with ${code}:\n${text}`))
  })
  letGo(child)
  return {
    carryOut: (order) => {
      asked += 1
      const done = Promise.withResolvers<void>()
      waiting.set(asked, done)
      child.send({ id: asked, ...order })
      return done.promise
    },
    log: () => text,
  }
}

/** Lets the run end although the process still runs; the process then ends too. */
function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr]) (stream as Socket | null)?.unref()
}
