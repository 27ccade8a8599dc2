import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const COMMANDS = [
  ['modules/governance/audit/verify.cli.ts', 'BANK_DATABASE_URL'],
  ['modules/governance/audit/export.cli.ts', 'BANK_DATABASE_URL'],
  ['modules/books/clearing/verify.cli.ts', 'LEDGER_DATABASE_URL'],
] as const

it.each(COMMANDS)('%s opens no database unless %s names one, and explains this in a sentence', (command, variable) => {
  for (const value of [undefined, '', 'somewhere']) {
    // The database that a library would use by default.
    const env = {
      PGHOST: '127.0.0.1',
      PGDATABASE: 'wrong',
      ...(value !== undefined && { [variable]: value }),
    }
    const file = join(import.meta.dirname, '../../..', command)
    const { status, stderr, stdout } = spawnSync(process.execPath, [file], { env, encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^${variable} must name`))])
  }
})
