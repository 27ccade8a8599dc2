import { totalmem } from 'node:os'
import { resolve } from 'node:path'
import { migrate } from '@cocobnk/database'
import { readEnv, stackDown, stackReset, stackUp } from '@cocobnk/stack'
import pg from 'pg'
import { parentOf, processorSeconds } from './processor.ts'

/** A database with an empty ledger. */
export type LedgerDatabase = {
  readonly owner: pg.Pool
  readonly ownerUrl: string
  readonly serviceUrl: string
  /** Processor time so far of the server and of its clients. */
  readonly processorSeconds: () => number
}

export type Cluster = {
  createLedger(name: string): Promise<LedgerDatabase>
  /** The database of the market, migrated by the stack: as its owner and as its engine. */
  readonly market: { readonly ownerUrl: string; readonly engineUrl: string }
  /** The URL of the ledger with this name for the market's process. */
  ledgerOfMarket(name: string): string
  /** Writes out dirty pages, so that no measurement pays for its preparation. */
  checkpoint(): Promise<void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

/** Settings of a dedicated server: a quarter of the memory, and no checkpoint during a round. */
const SETTINGS = {
  shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
  max_wal_size: '16GB',
  checkpoint_timeout: '60min',
}

/** What the worker sets in a bank: values of all assets, and a ceiling that no bench reaches but that every posting counts towards. */
const BOUNDS = `SELECT set_bounds(1e37, ARRAY['BTC', 'CCM', 'ETH', 'LTC', 'USOT'], ARRAY[70000, 0.1, 3e-7, 100, 1])`

/** Starts a PostgreSQL for the bench alone. */
export async function openCluster(instance: string, settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  await stackReset(instance)
  await stackUp(instance, { only: ['postgres'] })
  const env = readEnv(instance)
  const asSuperuser = (...statements: string[]) => run(env.SUPERUSER_DATABASE_URL ?? '', statements)
  await asSuperuser(
    ...Object.entries({ ...SETTINGS, ...settings }).map(([name, value]) => `ALTER SYSTEM SET ${name} = '${value}'`),
  )
  await stackDown(instance)
  await stackUp(instance, { only: ['postgres'] })
  const pools: pg.Pool[] = []
  return {
    async createLedger(name) {
      await asSuperuser(`CREATE DATABASE ${name} OWNER ledger_owner`)
      const ownerUrl = withDatabase(env.LEDGER_OWNER_DATABASE_URL ?? '', name)
      await migrate(ownerUrl, resolve(import.meta.dirname, '../../db/ledger'))
      await run(ownerUrl, [BOUNDS])
      const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
      // An idle connection is cut when the server stops. That is no error.
      owner.on('error', () => undefined)
      pools.push(owner)
      const { rows } = await owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const server = parentOf(rows[0]?.pid ?? 0)
      const serviceUrl = withDatabase(env.LEDGER_DATABASE_URL ?? '', name)
      return { owner, ownerUrl, serviceUrl, processorSeconds: () => processorSeconds(server) }
    },
    market: { ownerUrl: env.MARKET_OWNER_DATABASE_URL ?? '', engineUrl: env.MARKET_ENGINE_DATABASE_URL ?? '' },
    ledgerOfMarket: (name) => withDatabase(env.LEDGER_MARKET_DATABASE_URL ?? '', name),
    checkpoint: () => asSuperuser('CHECKPOINT'),
    async stop() {
      await Promise.all(pools.map((pool) => pool.end()))
      await stackReset(instance)
    },
  }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
