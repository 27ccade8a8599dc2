import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { SQL_CODES } from './codes.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../db/ledger')
const CONSTANTS = /(?: {2}CODE_\w+ CONSTANT smallint := \d+;\n)+/

/** The migration with the latest definition of post(). */
export function postMigration(): { readonly path: string; readonly sql: string } {
  const files = readdirSync(MIGRATIONS)
    .filter((name) => /^\d+_\w+\.sql$/.test(name))
    .sort()
    .map((name) => resolve(MIGRATIONS, name))
    .map((path) => ({ path, sql: readFileSync(path, 'utf8') }))
  const last = files.findLast(({ sql }) => /CREATE (?:OR REPLACE )?FUNCTION post\(/.test(sql))
  if (!last) throw new Error('no migration defines post()')
  return last
}

/** The same SQL with the constants of post() taken from codes.ts. */
export function withCodes(sql: string): string {
  if (!CONSTANTS.test(sql)) throw new Error('post() declares no codes')
  const constants = SQL_CODES.map((code, number) => `  CODE_${code} CONSTANT smallint := ${number};\n`)
  return sql.replace(CONSTANTS, constants.join(''))
}

/** Places where the SQL has a code as a number. `hold_state` and `hold_made` are not codes. */
export function bareCodes(sql: string): string[] {
  const post = sql.slice(sql.search(/FUNCTION post\(/))
  const comparisons = post.match(/\b(?:code|answer)(?:\[[\w.]+\])? *(?::=|=|<>|[<>]=?|IN \() *\d+/g) ?? []
  const outcomes = post.match(/(?<!hold_made\[h\] )THEN \d+/g) ?? []
  return [...comparisons, ...outcomes]
}
