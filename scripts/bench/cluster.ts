import { resolve } from 'node:path'
import { migrate } from '@cocobnk/database'
import { readEnv, stackDown, stackUp } from '@cocobnk/stack'
import pg from 'pg'

const INSTANCE = 'test-bench'

export type Cluster = {
  readonly owner: pg.Pool
  readonly ownerUrl: string
  readonly serviceUrl: string
  stop(): Promise<void>
}

/** A PostgreSQL of the bench's own, with a new and empty ledger in it. */
export async function openCluster(): Promise<Cluster> {
  await stackUp(INSTANCE, { only: ['postgres'] })
  const env = readEnv(INSTANCE)
  const superuser = new pg.Client({ connectionString: env.SUPERUSER_DATABASE_URL ?? '' })
  await superuser.connect()
  await superuser.query('DROP DATABASE IF EXISTS bench WITH (FORCE)')
  await superuser.query('CREATE DATABASE bench OWNER ledger_owner')
  await superuser.query(`ALTER SYSTEM SET shared_buffers = '2GB'`)
  await superuser.query(`ALTER SYSTEM SET max_wal_size = '8GB'`)
  await superuser.end()
  await stackDown(INSTANCE)
  await stackUp(INSTANCE, { only: ['postgres'] })
  const ownerUrl = withDatabase(env.LEDGER_OWNER_DATABASE_URL ?? '')
  await migrate(ownerUrl, resolve(import.meta.dirname, '../../db/ledger'))
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  const stop = () => owner.end().then(() => stackDown(INSTANCE))
  return { owner, ownerUrl, serviceUrl: withDatabase(env.LEDGER_DATABASE_URL ?? ''), stop }
}

function withDatabase(url: string): string {
  const changed = new URL(url)
  changed.pathname = '/bench'
  return changed.href
}
