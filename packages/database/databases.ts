import { resolve } from 'node:path'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { writeSchemaLines } from './schema-lines.ts'

export type DatabaseName = 'bank' | 'ledger' | 'market'

const FOLDER = resolve(import.meta.dirname, '../../db')

/** Where a database's files are: its migrations and, for the bank, its initial content. */
export function filesOf(name: DatabaseName): { readonly migrations: string; readonly content?: string } {
  const migrations = resolve(FOLDER, name)
  return name === 'bank' ? { migrations, content: resolve(FOLDER, 'content') } : { migrations }
}

/** Brings one of the project's databases up to date and returns the names of the migrations it applied. */
export function migrateDatabase(name: DatabaseName, ownerUrl: string): Promise<string[]> {
  const { migrations, content } = filesOf(name)
  return migrate(ownerUrl, migrations, content)
}

/** Records the schema as it is, after a change that is not a migration. The verifier halts the bank for any other. */
export async function recordSchema(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'migrate' })
  await client.connect()
  try {
    await client.query('BEGIN')
    await writeSchemaLines(client)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}
