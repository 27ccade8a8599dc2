import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseName } from '../databases.ts'
import { asSuperuser, type DatabaseRole, urlOf } from './cluster.ts'
import { copyMigrated } from './migrated-model.ts'

export type FreshDatabase = {
  readonly urlOf: (role: DatabaseRole) => string
  /** From the next connection on, commits are flushed to disk a moment later: only a crash of the database could lose them. */
  readonly commitLazily: () => Promise<void>
  /** For tests of modules by themselves, where neither members nor operators can confirm: that takes the identity process. */
  readonly needNoConfirmation: (tables?: readonly string[]) => Promise<void>
  readonly drop: () => Promise<void>
}

/** A new, fully migrated database for one test file, on the test cluster. */
export async function freshDatabase(name: DatabaseName): Promise<FreshDatabase> {
  const database = someName()
  await copyMigrated(name, database)
  return handle(database)
}

/** A new empty database, for tests of the migrations themselves. */
export async function emptyDatabase(owner: 'bank_owner' | 'ledger_owner'): Promise<FreshDatabase> {
  const database = someName()
  await asSuperuser((client) => client.query(`CREATE DATABASE ${database} OWNER ${owner}`))
  return handle(database)
}

/** Lets a test's bank take rows of these tables, or of all, without what members and operators confirm at the identity process. */
export async function needNoConfirmation(ownerUrl: string, tables?: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ place: string; name: string }>(
    `SELECT tgrelid::regclass::text AS place, tgname AS name FROM pg_trigger
     WHERE tgname ~ '^(approval_(asked|given)_with_proof|takes_proof.*)$' AND ($1::text[] IS NULL OR tgrelid::regclass::text = ANY ($1))`,
    [tables ?? null],
  )
  for (const { place, name } of rows) await client.query(`ALTER TABLE ${place} DISABLE TRIGGER ${name}`)
  await client.end()
}

function someName(): string {
  return `test_${randomBytes(6).toString('hex')}`
}

function handle(database: string): FreshDatabase {
  return {
    urlOf: (role) => urlOf(role, database),
    commitLazily: async () => {
      await asSuperuser((client) => client.query(`ALTER DATABASE ${database} SET synchronous_commit = off`))
    },
    needNoConfirmation: (tables) => needNoConfirmation(urlOf('bank_owner', database), tables),
    drop: async () => {
      await asSuperuser((client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`))
    },
  }
}
