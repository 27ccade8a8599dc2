import fc from 'fast-check'
import { expect, it } from 'vitest'
import { requestHash } from './index.ts'

const OPERATION = 'POST /withdraw/{asset_seq}'
const hashOf = (body: unknown, operation = OPERATION) => requestHash(operation, { body }).toString('hex')

it('does not depend on the order of fields at any depth, or on whether an empty one is present', () => {
  const one = { to: 'x', amount: 5n, memo: { text: 'a', tags: [{ a: 1, b: 2 }] } }
  const other = { memo: { tags: [{ b: 2, a: 1 }], text: 'a' }, note: undefined, amount: 5n, to: 'x' }
  expect(hashOf(one)).toBe(hashOf(other))
})

it('never changes, because stored responses are found by it', () => {
  const input = { path: { asset_seq: 'a' }, query: undefined, body: { b: 2, a: 1 } }
  expect(requestHash(OPERATION, input).toString('hex')).toBe(
    'd97d6c6cd9bcd4742a11353a3ce50b75322cf016323b41dd1a8b6ac369901d0c',
  )
})

it.each([
  ['an amount', { amount: 5n }, { amount: 6n }],
  ['a number and its text', { amount: 5 }, { amount: '5' }],
  ['a bigint and the text that looks like it', { amount: 5n }, { amount: '5n' }],
  ['a date and the text that looks like it', { at: new Date(0) }, { at: new Date(0).toISOString() }],
  ['null and nothing', { memo: null }, {}],
  ['the order of a list', { to: ['a', 'b'] }, { to: ['b', 'a'] }],
  ['a text that imitates a second field', { a: '1","b":"2' }, { a: '1', b: '2' }],
])('distinguishes %s', (_, one, other) => {
  expect(hashOf(one)).not.toBe(hashOf(other))
})

it('distinguishes operations, and the parts of a request', () => {
  expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 1 }, 'PUT /withdraw/{asset_seq}'))
  expect(requestHash(OPERATION, { path: { a: 1 } })).not.toEqual(requestHash(OPERATION, { query: { a: 1 } }))
})

it.each([
  ['NaN', Number.NaN],
  ['a map', new Map([['a', 1]])],
  ['bytes', Buffer.from('a')],
  ['a function', () => 1],
  ['a hole in a list', [undefined]],
])('rejects %s, which would hash like something else', (_, value) => {
  expect(() => hashOf({ value })).toThrow(TypeError)
})

it('is the same for any JSON with its fields in reverse order', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => hashOf(value) === hashOf(reversed(value))))
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [name, reversed(inner)])
  return Object.fromEntries(fields.reverse())
}
