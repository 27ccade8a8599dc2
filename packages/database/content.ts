import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { MigrationError } from './migration-file.ts'

/** The rows of one table, all with the same columns. */
type ContentFile = { readonly table: string; readonly rows: readonly Readonly<Record<string, unknown>>[] }

/** Inserts the missing rows of a folder's JSON files. Existing rows are left alone: operators may have changed them. */
export async function loadContent(client: pg.Client, folder: string): Promise<void> {
  for (const { name, text } of await readContent(folder)) {
    const { table, rows } = JSON.parse(text) as ContentFile
    await client.query(insertMissing(table, columnsOf(name, rows)), [JSON.stringify(rows)])
  }
}

export async function readContent(folder: string): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
}

function columnsOf(name: string, rows: ContentFile['rows']): string[] {
  const columns = Object.keys(rows[0] ?? {})
  const odd = rows.find((row) => Object.keys(row).join() !== columns.join())
  if (odd) throw new MigrationError(`${name} has rows with different columns: ${Object.keys(odd).join(', ')}`)
  return columns
}

function insertMissing(table: string, columns: readonly string[]): string {
  const into = pg.escapeIdentifier(table)
  const list = columns.map(pg.escapeIdentifier).join(', ')
  return `INSERT INTO ${into} (${list})
    SELECT ${list} FROM jsonb_populate_recordset(NULL::${into}, $1) ON CONFLICT DO NOTHING`
}
