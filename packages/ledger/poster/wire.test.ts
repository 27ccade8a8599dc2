import { BadFrame } from '@cocobnk/process-link'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Chain, Transfer, TransferKind } from '../transfer.ts'
import {
  accountsOf,
  chainOf,
  countOf,
  intentOf,
  limitOf,
  stateOf,
  wireAccounts,
  wireChain,
  wireIntent,
  wireLimit,
  wireState,
} from './wire.ts'

const uuid = fc.uuid()
const kind: fc.Arbitrary<TransferKind> = fc.oneof(
  fc.constant({ kind: 'transfer' } as const),
  fc.constant({ kind: 'pending' } as const),
  fc.record({
    kind: fc.constant('pending' as const),
    expiresAt: fc.date({ min: new Date('2000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
  }),
  fc.record({ kind: fc.constantFrom('post', 'void', 'expiry'), pending: uuid }),
)
const transfer: fc.Arbitrary<Transfer> = fc
  .tuple(
    fc.record(
      {
        id: uuid,
        debit: uuid,
        credit: uuid,
        amount: fc.bigInt({ min: -(10n ** 38n), max: 10n ** 39n - 1n }),
        code: fc.integer({ min: 0, max: 32_767 }),
        reference: uuid,
      },
      { requiredKeys: ['id', 'debit', 'credit', 'amount', 'code'] },
    ),
    kind,
  )
  .map(([fields, one]) => ({ ...fields, ...one }))
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

it('a chain arrives as sent', () => {
  fc.assert(
    fc.property(fc.array(transfer, { minLength: 1, maxLength: 5 }), ([first, ...others]) => {
      const chain: Chain = [first as Transfer, ...others]
      expect(chainOf(overTheWire(wireChain(chain)))).toEqual(chain)
    }),
  )
})

it('accounts and states arrive as sent', () => {
  const accounts = [{ id: crypto.randomUUID(), asset: 'BTC', code: 10, bound: 'never-above-zero' } as const]
  expect(accountsOf(overTheWire(wireAccounts(accounts)))).toEqual(accounts)
  for (const state of ['open', 'frozen', 'closed'] as const) expect(stateOf(overTheWire(wireState(state)))).toBe(state)
})

const id = '01980000-0000-7000-8000-000000000000'
const plain = [1, id, id, id, '1', 200, null, null, null]
const withAt = (place: number, value: unknown) => plain.with(place, value as never)

it.each([
  ['nothing', undefined],
  ['no transfer', []],
  ['an unknown kind', [withAt(0, 9)]],
  ['an id with a letter too much', [withAt(1, `${id}0`)]],
  ['a number as an id', [withAt(2, 7)]],
  ['an amount with a fraction', [withAt(4, '1.5')]],
  ['an amount as a number', [withAt(4, 1)]],
  ['more digits than an amount has', [withAt(4, '1'.repeat(40))]],
  ['a code that its column cannot hold', [withAt(5, 40_000)]],
  ['a reference that is none', [withAt(6, 'x')]],
  ['the end of a hold without the hold', [withAt(0, 3)]],
  ['a moment after all years', [withAt(0, 2).with(8, 1e18)]],
])('rejects %s', (_, value) => {
  expect(() => chainOf(value)).toThrow(BadFrame)
})

it('a limit arrives as sent, and an invalid one is rejected', () => {
  const limit = { member: id, day: '2031-02-28', usot: -5n, cap: 10n ** 20n }
  for (const one of [limit, { ...limit, cap: null }]) expect(limitOf(overTheWire(wireLimit(one)))).toEqual(one)
  for (const none of [undefined, null]) expect(limitOf(none)).toBeUndefined()
  const right = wireLimit(limit)
  for (const wrong of ['x', right.with(0, 'x'), right.with(1, '2031-13-01'), right.with(2, '1.5'), right.with(3, 'x')])
    expect(() => limitOf(wrong)).toThrow(BadFrame)
})

it('rejects invalid counts', () => {
  for (const value of [-1, 1.5, '5', null, Number.POSITIVE_INFINITY]) expect(() => countOf(value)).toThrow(BadFrame)
})

it('an intent arrives as sent, and one of another shape is rejected', () => {
  const request = { time: '1794916800', method: 'POST', target: '/x', once: id, body: '{}', tag: 'A' }
  const intent = { by: 'session', id, member: id, ...request } as const
  expect(intentOf(overTheWire(wireIntent(intent)))).toEqual(intent)
  expect(intentOf(undefined)).toBeUndefined()
  const right = wireIntent(intent)
  for (const wrong of [null, 'x', [], right.slice(1), right.with(0, 'operator'), right.with(2, 'x'), [...right, 'x']])
    expect(() => intentOf(wrong)).toThrow(BadFrame)
})
