import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { API_FLAGS, environmentFor } from '@cocobnk/stack'
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
  return startWith({
    ...process.env,
    BANK_MODE: 'development',
    LOG_LEVEL: 'info',
    ...withIdentity(env),
    API_PORT: port,
  })
}

/** An identity process and an api, each with only those settings that the stack gives it. */
export async function startSplit(env: Readonly<Record<string, string>>) {
  const [identityPort, apiPort] = [String(await freePort()), String(await freePort())]
  const of = {
    ...(process.env as Record<string, string>),
    ...withIdentity(env),
    IDENTITY_PORT: identityPort,
    IDENTITY_API_URL: `http://127.0.0.1:${identityPort}`,
    API_PORT: apiPort,
  }
  const [ofIdentity, ofApi] = [environmentFor('identity', of), environmentFor('api', of)]
  const { PATH = '' } = process.env
  const [identity, api] = await Promise.all([startWith({ ...ofIdentity, PATH }), startWith({ ...ofApi, PATH })])
  return { identity, api, environment: ofApi }
}

async function startWith(env: Readonly<Record<string, string | undefined>>): Promise<RunningApi> {
  const child = spawn(process.execPath, [...API_FLAGS, MAIN], {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk))
  const url = `http://127.0.0.1:${env.API_PORT}`
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
