import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { API_FLAGS } from '@cocobnk/stack'
import { withIdentity } from './identity-url.ts'
import { endProcess, freePort, untilTrue } from './processes.ts'

export type RunningApi = {
  readonly url: string
  readonly process: ChildProcess
  /** Everything it has written to its log so far. */
  log(): string
  stop(): Promise<number | null>
}

/** Generous, for a machine that runs everything else at the same time. */
const START_DEADLINE_MS = 180_000
const MAIN = join(import.meta.dirname, '../../apps/api/main.ts')

/** An api process with the settings of the running parts, overridden by the test's own; on a free port unless one is named. */
export async function startApi(env: Readonly<Record<string, string>>, at?: number): Promise<RunningApi> {
  const port = String(at ?? (await freePort()))
  const child = spawn(process.execPath, [...API_FLAGS, MAIN], {
    env: { ...process.env, BANK_MODE: 'development', LOG_LEVEL: 'info', ...withIdentity(env), API_PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk))
  const url = `http://127.0.0.1:${port}`
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`the api did not start:\n${log}`)
    return (await fetch(`${url}/health/ready`).catch(() => undefined))?.status === 200
  }
  await untilTrue('the api is ready', isReady, START_DEADLINE_MS).catch(async (error: unknown) => {
    await endProcess(child, 'SIGKILL')
    throw error
  })
  return { url, process: child, log: () => log, stop: () => endProcess(child, 'SIGTERM') }
}
