import { expect, it } from 'vitest'
import { readTyped } from './read-typed.ts'

it.each([
  ['1234 5678 90123', 'number'],
  ['1234-5678-90123', 'number'],
  ['', 'number'],
  ['an', 'short'],
  ['anna', 'name'],
  ['anna@example', 'short'],
  ['anna@example.com', 'name'],
  ['+82 10-12', 'short'],
  ['+82 10-1234-5678', 'name'],
  ['https://example.com/?pay=1', 'name'],
] as const)('reads %j as a %s', (typed, kind) => {
  expect(readTyped(typed)).toEqual({ kind, text: typed })
})

it('takes the account number or the money request from a link of the bank', () => {
  const page = 'https://bank.example/transfer/account-transfer'
  expect(readTyped(`${page}?to=1234567890123`)).toEqual({ kind: 'number', text: '1234567890123' })
  expect(readTyped(`${page}?to=1234567890123&amount=5`)).toMatchObject({ text: '1234567890123', amount: '5' })
  expect(readTyped(`${page}?pay=abc`)).toEqual({ kind: 'request', linkId: 'abc' })
})
