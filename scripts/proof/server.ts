import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { instanceFolder, postgresFolder, stackDown, stackReset, stackUp } from '@cocobnk/stack'
import pg from 'pg'
import { unmountDisk } from './disk.ts'

/** A PostgreSQL for the proof alone, with an empty ledger, to be killed and frozen. */
export type Server = {
  /** Connects as its owner, because proofs of the engine use accounts outside the chart. */
  readonly serviceUrl: string
  readonly workerUrl: string
  readonly superuserUrl: string
  readonly dataFolder: string
  start(): Promise<void>
  /** Kills all of its processes at once, without a shutdown; returns when none is left. */
  kill(): Promise<void>
  /** Stops and continues every process of it. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

export async function openServer(instance: string): Promise<Server> {
  const start = () => stackUp(instance, { only: ['postgres'] })
  const env = await start()
  const superuserUrl = env.SUPERUSER_DATABASE_URL ?? ''
  const dataFolder = await ask(superuserUrl, 'SHOW data_directory')
  const signalAll = (signal: NodeJS.Signals): number[] => {
    const postmaster = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
    // Stopped first, so that it starts no process while the others are looked up.
    process.kill(postmaster, 'SIGSTOP')
    const pids = [...childrenOf(postmaster), postmaster]
    for (const pid of pids) signalOne(pid, signal)
    return pids
  }
  return {
    serviceUrl: env.LEDGER_OWNER_DATABASE_URL ?? '',
    workerUrl: env.LEDGER_WORKER_DATABASE_URL ?? '',
    superuserUrl,
    dataFolder,
    start: () => startPatiently(start),
    async kill() {
      const pids = signalAll('SIGKILL')
      const postmaster = pids.at(-1)
      // PostgreSQL does not start while the number in its lock file is taken, even by a zombie process.
      while (pids.some((pid) => statOf(pid) !== undefined) || existsSync(`/proc/${postmaster}`)) await sleep(1)
    },
    freeze: () => void signalAll('SIGSTOP'),
    thaw: () => void signalAll('SIGCONT'),
    close: () => stackDown(instance).then(() => stackReset(instance)),
  }
}

const START_TRIES = 5

/** A server that recovers after a kill may refuse its first connections for longer than they wait, above all on a busy machine. */
async function startPatiently(start: () => Promise<unknown>, triesLeft = START_TRIES): Promise<void> {
  try {
    await start()
  } catch (failure) {
    if (triesLeft === 1) throw failure
    await startPatiently(start, triesLeft - 1)
  }
}

/** A durability proof is only valid on a server with durable settings. */
export async function demandDurability({ superuserUrl, serviceUrl }: Server): Promise<void> {
  const settings = [await ask(superuserUrl, 'SHOW fsync'), await ask(serviceUrl, 'SHOW synchronous_commit')]
  if (settings.join() !== 'on,on') throw new Error('the database does not write what it acknowledges')
}

/** Runs one statement and returns the first value of its first row. */
export async function ask(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
    return String(rows[0]?.[0])
  } finally {
    await client.end()
  }
}

/** Deletes what an earlier run may have left, and returns the future folder of the instance's PostgreSQL. */
export async function clearInstance(instance: string): Promise<string> {
  const folder = instanceFolder(instance)
  const open = () => mkdirSync(folder, { recursive: true, mode: 0o711 })
  open()
  await stackDown(instance)
  unmountDisk(postgresFolder(folder))
  await stackReset(instance)
  open()
  return postgresFolder(folder)
}

/** Lets one instance open the cluster of another, whose passwords are in the data. */
export function lendSecrets(from: string, to: string): void {
  copyFileSync(join(instanceFolder(from), 'secrets.json'), join(instanceFolder(to), 'secrets.json'))
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => statOf(pid)?.parent === parent)
}

/** Undefined for a process that has ended, even if its parent has not noticed yet. */
function statOf(pid: number): { parent: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? undefined : { parent: Number(parent) }
  } catch {
    return undefined
  }
}
