import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { loadContent } from './content.ts'
import { MigrationError, type MigrationFile, readMigrations } from './migration-file.ts'
import { writeSchemaLines } from './schema-lines.ts'

export { MigrationError }

/** Arbitrary; must differ from the database's other advisory locks. */
const LOCK_KEY = 7_316_204
/** A migration that waits for a busy table blocks everything queued behind it, so it fails and is retried instead. */
const LOCK_TIMEOUT = '10s'
const LOCK_RETRY_MS = 100

type Applied = ReadonlyMap<string, string>

/**
 * Migrates a database, loads the content of a folder, and returns the names of the migrations it applied. Concurrent runs are safe: the
 * second finds nothing to do.
 */
export async function migrate(ownerUrl: string, folder: string, contentFolder?: string): Promise<string[]> {
  const files = await readMigrations(folder)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'migrate' })
  await client.connect()
  try {
    await lockMigrations(client)
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
    const waiting = filesToApply(files, await readApplied(client))
    for (const file of waiting) {
      // From the file that creates the record on, each change of the schema and its record commit together: to the verifier, which
      // compares them at any moment, nothing differs. Of a new database only the end is recorded.
      const isRecorded = file === waiting.at(-1) || (await hasRecord(client))
      await (file.concurrentIndex ? buildIndex(client, file) : applyFile(client, file, isRecorded))
    }
    if (await hasRecord(client)) await storeChecks(client, files)
    if (contentFolder !== undefined) await loadContent(client, contentFolder)
    return waiting.map((file) => file.name)
  } finally {
    await client.end()
  }
}

/**
 * Polls instead of waiting in one statement: CREATE INDEX CONCURRENTLY waits for all running statements, so it would deadlock with a
 * waiting migrator.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [LOCK_KEY])
    if (rows[0]?.locked) return
    await setTimeout(LOCK_RETRY_MS)
  }
}

async function readApplied(client: pg.Client): Promise<Applied> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Applied migrations may not be edited or removed, and no file may be inserted before the newest one. */
function filesToApply(files: readonly MigrationFile[], applied: Applied): readonly MigrationFile[] {
  const names = new Set(files.map((file) => file.name))
  const newest = [...applied.keys()].sort().at(-1) ?? ''
  for (const name of applied.keys()) {
    if (!names.has(name)) throw new MigrationError(`${name} was applied to this database but its file is missing`)
  }
  return files.filter(({ name, checksum }) => {
    if (!applied.has(name) && name < newest)
      throw new MigrationError(`${name} sorts before ${newest}, which is already applied`)
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new MigrationError(`${name} was edited after it was applied; write a new migration instead`)
    return !applied.has(name)
  })
}

async function applyFile(client: pg.Client, file: MigrationFile, isRecorded: boolean): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(file.sql)
    await checkAndRecord(client, file)
    if (isRecorded && (await hasRecord(client))) await writeSchemaLines(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw notApplied(file, error)
  }
}

/** Outside a transaction, and without a lock timeout: the index waits for old transactions but blocks no writes meanwhile. */
async function buildIndex(client: pg.Client, file: MigrationFile): Promise<void> {
  const index = file.concurrentIndex ?? ''
  try {
    await client.query('SET lock_timeout = 0')
    // An invalid index left by a failed run slows writes down and is never used.
    const { rowCount } = await client.query(
      'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [index],
    )
    if (rowCount) await client.query(`DROP INDEX CONCURRENTLY ${index}`)
    await client.query(file.sql)
    await checkAndRecord(client, file)
  } catch (error) {
    throw notApplied(file, error)
  } finally {
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
  }
}

async function checkAndRecord(client: pg.Client, file: MigrationFile): Promise<void> {
  const { rows } = await client.query(file.check)
  if (rows.length > 0) throw new MigrationError(`its check found ${JSON.stringify(rows.slice(0, 3))}`)
  await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [file.name, file.checksum])
}

/** Whether the database has the tables in which the verifier finds schema and checks (`0050_verifier.sql`, `0260_verifier.sql`). */
async function hasRecord(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>("SELECT to_regclass('public.schema_line') IS NOT NULL AS has")
  return rows[0]?.has ?? false
}

/** Checks are not part of a file's checksum, so all are stored each time. */
async function storeChecks(client: pg.Client, files: readonly MigrationFile[]): Promise<void> {
  await client.query(
    `WITH given AS (SELECT * FROM unnest($1::text[], $2::text[]) AS given (name, sql)),
       gone AS (DELETE FROM schema_check WHERE name NOT IN (SELECT name FROM given))
     INSERT INTO schema_check SELECT * FROM given ON CONFLICT (name) DO UPDATE SET sql = excluded.sql`,
    [files.map(({ name }) => name), files.map(({ check }) => check)],
  )
}

function notApplied(file: MigrationFile, error: unknown): MigrationError {
  return new MigrationError(`${file.name} was not applied: ${(error as Error).message}`, { cause: error })
}
