import pg from 'pg'
import { MigrationError, type MigrationFile, readMigrations } from './migration-file.ts'

export { MigrationError }

/** Any fixed number; it only has to differ from other advisory locks of the database. */
const LOCK_KEY = 7_316_204
/** A migration that waits for a busy table makes everybody behind it wait too: rather fail and try again. */
const LOCK_TIMEOUT = '10s'

type Applied = ReadonlyMap<string, string>

/** Brings a database up to date and answers the names it applied. Two at once are safe: the second finds nothing to do. */
export async function migrate(ownerUrl: string, folder: string): Promise<string[]> {
  const files = await readMigrations(folder)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
    const waiting = filesToApply(files, await readApplied(client))
    for (const file of waiting) await applyFile(client, file)
    return waiting.map((file) => file.name)
  } finally {
    await client.end()
  }
}

async function readApplied(client: pg.Client): Promise<Applied> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** What is applied is history: it may be neither edited, nor removed, nor have something slipped in before it. */
function filesToApply(files: readonly MigrationFile[], applied: Applied): readonly MigrationFile[] {
  const names = new Set(files.map((file) => file.name))
  const newest = [...applied.keys()].sort().at(-1) ?? ''
  for (const name of applied.keys()) {
    if (!names.has(name)) throw new MigrationError(`${name} was applied to this database but its file is gone`)
  }
  return files.filter(({ name, checksum }) => {
    if (!applied.has(name) && name < newest) throw new MigrationError(`${name} comes before ${newest}, already applied`)
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new MigrationError(`${name} was edited after it was applied; write a new migration instead`)
    return !applied.has(name)
  })
}

async function applyFile(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(file.sql)
    const { rows } = await client.query(file.check)
    if (rows.length > 0) throw new MigrationError(`its check found ${JSON.stringify(rows.slice(0, 3))}`)
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [file.name, file.checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new MigrationError(`${file.name} was not applied: ${(error as Error).message}`, { cause: error })
  }
}
