import { expect, it } from 'vitest'
import { bareCodes, postMigration, withCodes } from './sql-codes.ts'

const { sql } = postMigration()

it('post() in the database has the codes of codes.ts, by name and number; npm run ledger:codes writes them', () => {
  expect(withCodes(sql)).toBe(sql)
})

it('detects a code that was renumbered, renamed or omitted', () => {
  const frozen = '  CODE_ACCOUNT_FROZEN CONSTANT smallint := 10;\n'
  expect(sql).toContain(frozen)
  for (const other of ['', frozen.replace('10', '11'), frozen.replace('FROZEN', 'STOPPED')]) {
    expect(withCodes(sql.replace(frozen, other))).toBe(sql)
  }
})

it('post() names every code that it returns or compares', () => {
  expect(bareCodes(sql)).toEqual([])
})

it('detects a code that is written as a number', () => {
  const answered = sql.replace('THEN CODE_ACCOUNTS_SAME', 'THEN 6')
  const compared = sql
    .replace('code IN (CODE_EXISTS', 'code IN (1')
    .replace('answer[k] := CODE_LINKED_FAILED', 'answer[k] := 3')
  expect(bareCodes(answered)).toEqual(['THEN 6'])
  expect(bareCodes(compared)).toEqual(['code IN (1', 'answer[k] := 3'])
})
