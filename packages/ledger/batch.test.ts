import { expect, it } from 'vitest'
import { batchParameters } from './batch.ts'
import {
  booleanArray,
  dateArray,
  int2Array,
  int4Array,
  numericArray,
  timestampArray,
  uuidArray,
} from './binary-arrays.ts'
import type { Transfer, TransferKind } from './transfer.ts'

const [a, b, c, one, two, three] = [1, 2, 3, 4, 5, 6].map((n) => `0198f3a2-7b4c-7def-8123-00000000000${n}`) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const NO_HOLDS = uuidArray([])
const NO_LIMITS = [null, null, null, null, null]

function transfer(id: string, debit: string, credit: string, kind: TransferKind = { kind: 'transfer' }): Transfer {
  return { id, debit, credit, amount: 7n, code: 3, ...kind }
}

it('names each account once, ascending, and sends no column that is empty', () => {
  const { count, values } = batchParameters([{ chain: [transfer(one, c, a)] }, { chain: [transfer(two, a, b)] }])
  expect(count).toBe(2)
  expect(values).toEqual([
    uuidArray([a, b, c]),
    NO_HOLDS,
    uuidArray([one, two]),
    int2Array([1, 1]),
    int4Array([3, 1]),
    int4Array([1, 2]),
    numericArray([7n, 7n]),
    int2Array([3, 3]),
    null,
    null,
    null,
    null,
    ...NO_LIMITS,
  ])
})

it('sends references, expiries and links as soon as one transfer has them', () => {
  const expiresAt = new Date('2031-02-03T04:05:06Z')
  const hold = transfer(one, a, b, { kind: 'pending', expiresAt })
  const { values } = batchParameters([
    { chain: [hold, transfer(two, a, b)] },
    { chain: [{ ...transfer(three, b, a), reference: c }] },
  ])
  expect(values.slice(8)).toEqual([
    uuidArray([null, null, c]),
    null,
    timestampArray([expiresAt, null, null]),
    booleanArray([true, false, false]),
    ...NO_LIMITS,
  ])
})

it('names each hold once, by the transfer that makes it and by those that end it', () => {
  const ends = [two, three].map((id) => transfer(id, a, b, { kind: 'void', pending: one }))
  const other = transfer(c, a, b, { kind: 'post', pending: b })
  const { values } = batchParameters([
    { chain: [transfer(one, a, b, { kind: 'pending' })] },
    ...ends.map((end) => ({ chain: [end] as const })),
    { chain: [other] },
  ])
  expect(values[1]).toEqual(uuidArray([one, b]))
  expect(values[3]).toEqual(int2Array([2, 4, 4, 3]))
  expect(values[9]).toEqual(int4Array([1, 1, 1, 2]))
})

it('names each member once, ascending, on the first transfer of its chain, and sends no cap where none has one', () => {
  const limit = { member: c, day: '2031-02-03', usot: 5n, cap: 9n }
  const batch = [
    { chain: [transfer(one, a, b)], limit },
    { chain: [transfer(two, a, b), transfer(three, a, b)], limit: { ...limit, member: b, usot: -2n, cap: null } },
    { chain: [transfer(a, a, b)] },
  ] as const
  expect(batchParameters(batch).values.slice(12)).toEqual([
    uuidArray([b, c]),
    int4Array([2, 1, null, null]),
    dateArray(['2031-02-03', '2031-02-03', null, null]),
    numericArray([5n, -2n, null, null]),
    numericArray([9n, null, null, null]),
  ])
  expect(batchParameters(batch.slice(1)).values.at(-1)).toBeNull()
})
