import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBook } from './book.ts'

const ORDER = {
  reference: 'order-one',
  currency: 'USD',
  amount: '150',
  bank: 'First',
  account_number: '110234567800',
  holder_name: 'Ada',
}
let folder: string
let now: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'book-'))
  now = 0
})
afterEach(() => rmSync(folder, { recursive: true }))
const open = () => openBook(folder, () => now)

it('accepts an order once, however often it is sent, also after a restart', () => {
  const book = open()
  book.payIn('USD', 200n)
  const first = book.take(ORDER, 'PAYS')
  expect(book.take({ ...ORDER, amount: '10' }, 'PAYS')).toEqual(first)
  book.close()
  const again = open()
  expect(again.take(ORDER, 'PAYS')).toEqual(first)
  expect([again.balance('USD'), again.orders().length]).toEqual([50n, 1])
})

it('accepts no order that the balance does not cover', () => {
  expect(open().take(ORDER, 'PAYS')).toBeUndefined()
})

it('confirms a paid order, and credits the money of a returned one', () => {
  const book = open()
  book.payIn('USD', 400n)
  book.take(ORDER, 'PAYS')
  book.take({ ...ORDER, reference: 'order-two' }, 'RETURNS')
  const states = () => book.orders().map(({ state }) => state)
  expect([states(), book.balance('USD')]).toEqual([['SENT', 'SENT'], 100n])
  now = 2_000
  expect([states(), book.balance('USD')]).toEqual([['CONFIRMED', 'REFUSED'], 250n])
})
