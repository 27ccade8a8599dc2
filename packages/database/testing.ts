import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pg from 'pg'
import { migrate } from './migrate.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** The role under which each address of the environment connects. */
const URL_VARIABLES = {
  bank_owner: 'BANK_OWNER_DATABASE_URL',
  bank_app: 'BANK_DATABASE_URL',
  bank_worker: 'BANK_WORKER_DATABASE_URL',
  ledger_owner: 'LEDGER_OWNER_DATABASE_URL',
  ledger_app: 'LEDGER_DATABASE_URL',
} as const

export type DatabaseRole = keyof typeof URL_VARIABLES

export type FreshDatabase = { readonly urlOf: (role: DatabaseRole) => string; readonly drop: () => Promise<void> }

/** A new, fully migrated database for one test file, beside the others on the cluster of the test stack. */
export async function freshDatabase(name: 'bank' | 'ledger'): Promise<FreshDatabase> {
  const fresh = await emptyDatabase(`${name}_owner`)
  await migrate(fresh.urlOf(`${name}_owner`), resolve(ROOT, 'db', name))
  return fresh
}

/** A new database with nothing in it, for tests of the migrations themselves. */
export async function emptyDatabase(owner: 'bank_owner' | 'ledger_owner'): Promise<FreshDatabase> {
  const superuserUrl = variableOf('SUPERUSER_DATABASE_URL')
  const database = `test_${randomBytes(6).toString('hex')}`
  await runAs(superuserUrl, `CREATE DATABASE ${database} OWNER ${owner}`)
  return {
    urlOf: (role) => withDatabase(variableOf(URL_VARIABLES[role]), database),
    drop: () => runAs(superuserUrl, `DROP DATABASE ${database} WITH (FORCE)`),
  }
}

/** The parts' addresses are put into the environment before the tests start. */
function variableOf(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run these tests with npm run test:real`)
  return value
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

async function runAs(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
