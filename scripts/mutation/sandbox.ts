import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Guard, withoutGuard } from './guards/guard.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Below the root, so that what is not copied is found there. */
const SANDBOXES = join(ROOT, 'dist/mutation')
/** Those that look for the migrations beside themselves. */
const PACKAGES = ['database', 'ledger']

export type Sandbox = { readonly folder: string; readonly migrations: string; readonly remove: () => void }

/** The ledger with its tests and its migrations, in which one guard is missing. */
export function makeSandbox(guard?: Guard): Sandbox {
  mkdirSync(SANDBOXES, { recursive: true })
  const folder = mkdtempSync(join(SANDBOXES, 'sql-'))
  for (const path of ['db/ledger', 'scripts/mutation/sql.config.ts', ...PACKAGES.map((name) => `packages/${name}`)])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  mkdirSync(join(folder, 'node_modules/@cocobnk'), { recursive: true })
  for (const name of PACKAGES) symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@cocobnk', name))
  const migrations = join(folder, 'db/ledger')
  if (guard) {
    const file = join(migrations, guard.file)
    writeFileSync(file, withoutGuard(readFileSync(file, 'utf8'), guard))
  }
  return { folder, migrations, remove: () => rmSync(folder, { recursive: true }) }
}
