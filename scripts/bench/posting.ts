import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LedgerDatabase } from './cluster.ts'
import { processorSecondsOf } from './processor.ts'

const CLIENT = join(import.meta.dirname, 'posting-client.cli.ts')
const POSTER = join(import.meta.dirname, '../../apps/poster/main.ts')
/** Concurrent transfers of all clients together, the same for any number of processes. */
const IN_FLIGHT = 512
const CLIENTS = [1, 8, 32]
/** Warm-up, until hot code is compiled in each process. */
const WARM_SECONDS = 2

export type ClientLoad = {
  readonly address: string
  readonly key: string
  readonly accounts: number
  /** Concurrent callers; each waits for its answer before the next call. */
  readonly callers: number
  readonly warmSeconds: number
  readonly seconds: number
}

export type ClientRun = { readonly all: number; readonly measured: number; readonly cpuUs: number }

type Load = { readonly accounts: number; readonly seconds: number; readonly warmSeconds?: number }

type Posting = {
  readonly rate: number
  /** Mean number of transfers per commit. */
  readonly batch: number
  /** Processor time per transfer, warm-up included: of the poster, and of all clients. */
  readonly poster_us: number
  readonly client_us: number
}

/**
 * Runs one poster with 1, 8 and 32 client processes in front of it. `batch_kept` is the throughput with the most clients divided by that
 * with the fewest: posting through one process must keep batches large, however many processes there are.
 */
export async function measurePosting(
  database: Pick<LedgerDatabase, 'owner' | 'serviceUrl'>,
  load: Load,
  counts: readonly number[] = CLIENTS,
): Promise<Readonly<Record<string, number>>> {
  const runs: (readonly [number, Posting])[] = []
  for (const clients of counts) runs.push([clients, await runPosting(database, { ...load, clients })])
  const [fewest = 0, most = 0] = [runs.at(0)?.[1].rate, runs.at(-1)?.[1].rate]
  return {
    ...Object.fromEntries(
      runs.flatMap(([clients, { rate, batch, poster_us, client_us }]) => [
        [`posting_${clients}`, rate],
        [`posting_${clients}_batch`, batch],
        [`posting_${clients}_poster_us`, poster_us],
        [`posting_${clients}_client_us`, client_us],
      ]),
    ),
    batch_kept: most / fewest,
  }
}

async function runPosting(
  database: Pick<LedgerDatabase, 'owner' | 'serviceUrl'>,
  { accounts, seconds, warmSeconds = WARM_SECONDS, clients }: Load & { readonly clients: number },
): Promise<Posting> {
  const key = randomBytes(32).toString('hex')
  const address = join(tmpdir(), `cocobnk-bench-${process.pid}.sock`)
  const poster = await startPoster(database.serviceUrl, address, key)
  const client = {
    address,
    key,
    accounts,
    callers: IN_FLIGHT / clients,
    warmSeconds,
    seconds,
  } satisfies ClientLoad
  try {
    const children = Array.from({ length: clients }, () => start([CLIENT, JSON.stringify(client)]))
    await Promise.all(children.map((child) => line(child)))
    const [commits, spent] = [await commitsOf(database), processorSecondsOf(poster.pid ?? 0)]
    const counts = children.map((child) => line(child))
    for (const child of children) child.stdin?.write('go\n')
    const all = (await Promise.all(counts)).map((text) => JSON.parse(text) as ClientRun)
    const sum = (value: (run: ClientRun) => number) => all.reduce((total, run) => total + value(run), 0)
    const done = sum((run) => run.all)
    const spentMore = processorSecondsOf(poster.pid ?? 0) - spent
    // The counts of its connections are complete only after they have ended.
    await end(poster)
    const batches = (await commitsOf(database)) - commits
    const rate = sum((run) => run.measured) / seconds
    return {
      rate,
      batch: done / batches,
      poster_us: (spentMore * 1e6) / done,
      client_us: sum((run) => run.cpuUs) / done,
    }
  } finally {
    await end(poster)
  }
}

async function startPoster(url: string, address: string, key: string): Promise<ChildProcess> {
  const worker = new URL(url)
  worker.username = 'ledger_worker'
  const poster = start([POSTER], {
    BANK_MODE: 'development',
    POSTER_SHARD: '0',
    POSTER_LISTEN: address,
    POSTER_API_DATABASE_URL: url,
    // No caller posts as the worker here, so that connection is never opened.
    POSTER_WORKER_DATABASE_URL: worker.href,
    POSTER_API_KEYS: key,
    POSTER_WORKER_KEYS: randomBytes(32).toString('hex'),
  })
  await line(poster)
  poster.stdout?.resume()
  return poster
}

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return spawn(process.execPath, args, {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

/** The next line that it prints. */
async function line(child: ChildProcess): Promise<string> {
  const gone = once(child, 'close').then(() => {
    throw new Error(`${child.spawnargs.join(' ')} ended early`)
  })
  gone.catch(() => undefined)
  const [text] = (await Promise.race([child.stdout ? once(child.stdout, 'data') : gone, gone])) as [Buffer]
  return text.toString().trim()
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function commitsOf({ owner }: Pick<LedgerDatabase, 'owner'>): Promise<number> {
  const { rows } = await owner.query<{ commits: string }>(
    'SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()',
  )
  return Number(rows[0]?.commits)
}
