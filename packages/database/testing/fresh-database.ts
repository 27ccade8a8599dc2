import { randomBytes } from 'node:crypto'
import { asSuperuser, type DatabaseRole, urlOf } from './cluster.ts'
import { migratedModel } from './migrated-model.ts'

export type FreshDatabase = { readonly urlOf: (role: DatabaseRole) => string; readonly drop: () => Promise<void> }

/** A new, fully migrated database for one test file, beside the others on the cluster of the test stack. */
export async function freshDatabase(name: 'bank' | 'ledger'): Promise<FreshDatabase> {
  const model = await migratedModel(name)
  const database = someName()
  await asSuperuser(async (client) => {
    await client.query(`CREATE DATABASE ${database} OWNER ${name}_owner TEMPLATE ${model}`)
    // Who may connect belongs to the database as such, and is not copied with what is in it.
    await client.query(
      'UPDATE pg_database SET datacl = (SELECT datacl FROM pg_database WHERE datname = $1) WHERE datname = $2',
      [model, database],
    )
  })
  return handle(database)
}

/** A new database with nothing in it, for tests of the migrations themselves. */
export async function emptyDatabase(owner: 'bank_owner' | 'ledger_owner'): Promise<FreshDatabase> {
  const database = someName()
  await asSuperuser((client) => client.query(`CREATE DATABASE ${database} OWNER ${owner}`))
  return handle(database)
}

function someName(): string {
  return `test_${randomBytes(6).toString('hex')}`
}

function handle(database: string): FreshDatabase {
  return {
    urlOf: (role) => urlOf(role, database),
    drop: async () => {
      await asSuperuser((client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`))
    },
  }
}
