import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { GUARDS } from './guards/all.ts'
import { type Guard, type GuardedDatabase, withoutGuard } from './guards/guard.ts'

const DATABASES = resolve(import.meta.dirname, '../../db')
const FUNCTION = /CREATE (?:OR REPLACE )?FUNCTION (\w+)/g

const read = (database: GuardedDatabase) =>
  new Map(
    readdirSync(resolve(DATABASES, database))
      .filter((name) => /^\d+_\w+\.sql$/.test(name))
      .map((name) => [name, readFileSync(resolve(DATABASES, database, name), 'utf8')]),
  )
const migrations = { ledger: read('ledger'), bank: read('bank') }

/** The function around the guard, if a later migration redefines it: removing the guard from the old one would have no effect. */
function superseded({ database, file, text }: Guard): string | undefined {
  const all = migrations[database]
  const sql = all.get(file) ?? ''
  const before =
    sql
      .slice(0, sql.indexOf(text))
      .split(/END\s\$\$;/)
      .at(-1) ?? ''
  const [, name] = [...before.matchAll(FUNCTION)].at(-1) ?? []
  const later = [...all].filter(([other]) => other > file).flatMap(([, other]) => [...other.matchAll(FUNCTION)])
  return later.some((match) => match[1] === name) ? `${file} has no longer the last word on ${name}()` : undefined
}

it('every guard is in its migration exactly once, and no later migration redefines its function', () => {
  for (const guard of GUARDS) {
    const sql = migrations[guard.database].get(guard.file) ?? ''
    expect(withoutGuard(sql, guard), guard.guard).not.toBe(sql)
  }
  expect(GUARDS.flatMap((guard) => superseded(guard) ?? [])).toEqual([])
})

it('no two guards have the same name', () => {
  expect(new Set(GUARDS.map(({ guard }) => guard)).size).toBe(GUARDS.length)
})

it('rejects a guard whose text has changed, occurs twice or is in an old definition', () => {
  const guard = {
    database: 'ledger',
    guard: 'a',
    file: '0004_post_plain.sql',
    text: 'scale(moved) = 0',
    without: '',
  } as const
  expect(() => withoutGuard('y', guard)).toThrow('0 times')
  expect(() => withoutGuard('scale(moved) = 0 scale(moved) = 0', guard)).toThrow('2 times')
  expect(superseded(guard)).toContain('post_plain()')
})
