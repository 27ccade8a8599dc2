import { createHash } from 'node:crypto'
import pg from 'pg'
import { readContent } from '../content.ts'
import { type DatabaseName, filesOf, migrateDatabase } from '../databases.ts'
import { readMigrations } from '../migration-file.ts'
import { asSuperuser, urlOf } from './cluster.ts'

/** Arbitrary. */
const LOCK_KEY = 7_316_205

/**
 * A copy of a migrated template: copying takes a tenth of the time. Everything runs under one lock, since a run with other migrations (for
 * example with a guard removed, as in mutation tests) replaces the template with its own.
 */
export async function copyMigrated(name: DatabaseName, database: string): Promise<void> {
  const model = `model_${name}_${await digestOf(name)}`
  await asSuperuser(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    if (!(await isFinished(client, model))) await makeModel(client, name, model)
    // By files: writing each page into the log takes half as much again.
    await client.query(`CREATE DATABASE ${database} OWNER ${name}_owner TEMPLATE ${model} STRATEGY file_copy`)
    // The CONNECT privilege belongs to the database itself and is not copied.
    await client.query(
      'UPDATE pg_database SET datacl = (SELECT datacl FROM pg_database WHERE datname = $1) WHERE datname = $2',
      [model, database],
    )
  })
}

async function digestOf(name: DatabaseName): Promise<string> {
  const { migrations, content } = filesOf(name)
  const digest = createHash('sha256')
  for (const { checksum } of await readMigrations(migrations)) digest.update(checksum)
  for (const { text } of content === undefined ? [] : await readContent(content)) digest.update(text)
  return digest.digest('hex').slice(0, 12)
}

async function makeModel(client: pg.Client, name: DatabaseName, model: string): Promise<void> {
  await dropModels(client, name)
  await client.query(`CREATE DATABASE ${model} OWNER ${name}_owner`)
  await migrateDatabase(name, urlOf(`${name}_owner`, model))
  if (name === 'ledger') await liftCeiling(urlOf('ledger_owner', model))
  // Only a fully migrated database becomes a template; further connections are refused, because they would block copies.
  await client.query(`ALTER DATABASE ${model} IS_TEMPLATE true ALLOW_CONNECTIONS false`)
}

/** No worker sets the ceiling and the values of assets in tests. Those of the ceiling set them themselves. */
async function liftCeiling(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('UPDATE bound SET ceiling = NULL')
  await owner.end()
}

async function isFinished(client: pg.Client, model: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [model])
  return rowCount === 1
}

/** Drops templates of older migrations, and one whose creation was interrupted. */
async function dropModels(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname LIKE $1', [
    `model_${name}_%`,
  ])
  for (const { datname } of rows) {
    await client.query(`ALTER DATABASE ${datname} IS_TEMPLATE false`)
    await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  }
}
