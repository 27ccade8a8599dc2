import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Arbitrary; must differ from the database's other advisory locks. */
const LOCK_KEY = 7_316_301
const RETRY_MS = 200
/** The server notices a dead holder after about three seconds. */
const KEEPALIVE = `SET tcp_keepalives_idle = 1; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 2;
  SET tcp_user_timeout = 3000`

export type Lease = {
  /** Resolves when the connection that holds the lease is lost. */
  readonly lost: Promise<void>
  readonly release: () => Promise<void>
}

/**
 * Waits until no other process leads. This only keeps standbys from displacing a healthy leader; the epoch in the database prevents two
 * leaders from writing.
 */
export async function waitForLease(url: string, signal: AbortSignal): Promise<Lease> {
  for (;;) {
    signal.throwIfAborted()
    const lease = await tryLease(url).catch(() => undefined)
    if (lease) return lease
    await sleep(RETRY_MS, undefined, { signal })
  }
}

async function tryLease(url: string): Promise<Lease | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'market lease', keepAlive: true })
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  client.on('error', () => resolve())
  client.on('end', () => resolve())
  await client.connect()
  try {
    await client.query(KEEPALIVE)
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK_KEY])
    if (rows[0]?.held) return { lost, release: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
  await client.end()
  return undefined
}
