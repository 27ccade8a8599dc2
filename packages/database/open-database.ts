import { PostgresDialect, Kysely as StartedKysely } from 'kysely'
import pg from 'pg'
import { exactTypes } from './exact-types.ts'
import type { Kysely } from './kysely.ts'

/** A statement that runs so often that the server should keep its plan. A name always has the same text. */
export type Prepared = { readonly name: string; readonly text: string }

export type Ask = <Row>(statement: Prepared, values: readonly unknown[]) => Promise<readonly Row[]>

export type Database<Tables> = {
  readonly db: Kysely<Tables>
  /** For the few hot statements; everything else uses `db`. */
  readonly ask: Ask
  readonly close: () => Promise<void>
}

export type DatabaseOptions = {
  /** Connections this process may hold, besides up to 6 for {@link Ask}. The sum over all processes must stay below the server's limit. */
  readonly max: number
  /** Shown in pg_stat_activity, to attribute a slow query to its process. */
  readonly applicationName: string
}

/** Requests time out after 10 s: no statement may keep running for a caller who has gone. */
const STATEMENT_TIMEOUT_MS = 8_000
/** A little above the server's own limit: only a dead network gets this far. */
const QUERY_TIMEOUT_MS = 9_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000
const IDLE_CONNECTION_TIMEOUT_MS = 30_000
/** For hot statements, each of which runs one batch at a time. */
const CROWD_CONNECTIONS = 6
/**
 * By default the server would replan a statement about few rows each time, for a plan that differs only in the row estimate, and planning
 * takes longer than the statement. Other statements are planned for their values, which partial indexes depend on.
 */
const GENERIC_PLANS = '-c plan_cache_mode=force_generic_plan'

export function openDatabase<Tables>(url: string, options: DatabaseOptions): Database<Tables> {
  const pool = openPool(url, options)
  const crowd = openPool(url, { ...options, max: Math.min(options.max, CROWD_CONNECTIONS), options: GENERIC_PLANS })
  const db = new StartedKysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const ask: Ask = async (statement, values) => (await crowd.query({ ...statement, values: [...values] })).rows
  return { db, ask, close: async () => void (await Promise.all([db.destroy(), crowd.end()])) }
}

function openPool(url: string, { max, applicationName, ...more }: DatabaseOptions & pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    ...more,
    types: exactTypes,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_TIMEOUT_MS,
    keepAlive: true,
  })
  // The pool replaces a connection lost while idle; one lost inside a transaction fails the next statement. Both also emit 'error', which
  // would end the process without a listener.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
