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
  /** The index that the file builds outside a transaction, without blocking writes to its table. */
  readonly concurrentIndex?: string
}

const MIGRATION_NAME = /^\d{4}_[a-z0-9_]+\.sql$/
const OUTSIDE_TRANSACTION = /^-- transaction: none\n/
/** `IF NOT EXISTS`, because a run may die after building the index and before recording the file. */
const CONCURRENT_INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS ([a-z0-9_]+) ON [^;]+;?$/

/** The migrations of a folder in order: `0001_name.sql`, each with `0001_name.check.sql`. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => MIGRATION_NAME.test(name)).sort()
  const twice = names.find((name, index) => name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (twice) throw new MigrationError(`two migrations have the same number as ${twice}`)
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<MigrationFile> {
  const sql = await readFile(join(folder, name), 'utf8')
  const check = await readFile(join(folder, name.replace(/\.sql$/, '.check.sql')), 'utf8').catch(() => {
    throw new MigrationError(`${name} has no check file`)
  })
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { name, sql, check, checksum, ...(OUTSIDE_TRANSACTION.test(sql) && concurrentIndexOf(name, sql)) }
}

/** A file outside a transaction cannot be rolled back, so only this one statement is allowed, which is safe to repeat. */
function concurrentIndexOf(name: string, sql: string): { concurrentIndex: string } {
  const [, concurrentIndex] = CONCURRENT_INDEX.exec(sql.replaceAll(/^--.*$/gm, '').trim()) ?? []
  if (concurrentIndex === undefined)
    throw new MigrationError(
      `${name} runs without a transaction: it may only contain one CREATE INDEX CONCURRENTLY IF NOT EXISTS`,
    )
  return { concurrentIndex }
}
