import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Guard, type GuardedDatabase, withoutGuard } from './guards/guard.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Below the root, so that modules which are not copied are found there. */
const SANDBOXES = join(ROOT, 'dist/mutation')
/** Packages that look for the migrations beside themselves. */
const PACKAGES = ['database', 'ledger']
/** Further folders needed to run the tests of a database. */
const TESTS: Readonly<Record<GuardedDatabase, readonly string[]>> = {
  ledger: ['scripts/mutation/sql.config.ts'],
  bank: ['scripts/mutation/sql-bank.config.ts', 'modules/commerce/checkout/guard.real.test.ts', 'db/content'],
}

export type Sandbox = {
  /** Configuration of the tests there. */
  readonly config: string
  readonly folder: string
  readonly migrations: string
  readonly remove: () => void
}

/** Makes a copy of a database's tests and migrations in which one guard is missing. */
export function makeSandbox(database: GuardedDatabase, guard?: Guard): Sandbox {
  mkdirSync(SANDBOXES, { recursive: true })
  const folder = mkdtempSync(join(SANDBOXES, 'sql-'))
  for (const path of [`db/${database}`, ...TESTS[database], ...PACKAGES.map((name) => `packages/${name}`)])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  mkdirSync(join(folder, 'node_modules/@cocobnk'), { recursive: true })
  for (const name of PACKAGES) symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@cocobnk', name))
  const migrations = join(folder, `db/${database}`)
  if (guard) {
    const file = join(migrations, guard.file)
    writeFileSync(file, withoutGuard(readFileSync(file, 'utf8'), guard))
  }
  const config = join(folder, TESTS[database][0] ?? '')
  return { config, folder, migrations, remove: () => rmSync(folder, { recursive: true }) }
}
