import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export type MigrationFile = {
  readonly name: string
  readonly sql: string
  /** A query that must return no rows once the migration has run. */
  readonly check: string
  readonly checksum: string
}

const MIGRATION_NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/** The migrations of a folder in their order: `0001_name.sql`, each with `0001_name.check.sql` beside it. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => MIGRATION_NAME.test(name)).sort()
  const twice = names.find((name, index) => name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (twice) throw new MigrationError(`two migrations have the number of ${twice}`)
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<MigrationFile> {
  const sql = await readFile(join(folder, name), 'utf8')
  const check = await readFile(join(folder, name.replace(/\.sql$/, '.check.sql')), 'utf8').catch(() => {
    throw new MigrationError(`${name} has no check beside it`)
  })
  return { name, sql, check, checksum: createHash('sha256').update(sql).digest('hex') }
}
