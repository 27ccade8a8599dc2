import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { GUARDS } from './guards/all.ts'
import { withoutGuard } from './guards/guard.ts'

const LEDGER = resolve(import.meta.dirname, '../../db/ledger')

it.each(GUARDS)('$guard: stands in $file once and can be taken out', (guard) => {
  const sql = readFileSync(resolve(LEDGER, guard.file), 'utf8')
  expect(withoutGuard(sql, guard)).not.toBe(sql)
})

it('no two guards have one name', () => {
  expect(new Set(GUARDS.map(({ guard }) => guard)).size).toBe(GUARDS.length)
})

it('a guard whose text has changed, or is there twice, is not passed over', () => {
  const guard = { guard: 'a', file: 'b.sql', text: 'x', without: '' }
  expect(() => withoutGuard('y', guard)).toThrow('0 times')
  expect(() => withoutGuard('xx', guard)).toThrow('2 times')
})
