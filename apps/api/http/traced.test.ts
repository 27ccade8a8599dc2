import { expect, it } from 'vitest'
import { tracedIn } from './traced.ts'

it('finds the id in the path, in the response and one level below, and nothing in a list', () => {
  expect(tracedIn({ withdrawal_seq: 'a' }, { error: 0 })).toEqual({ withdrawal_seq: 'a' })
  expect(tracedIn(undefined, { withdrawal: { withdrawal_seq: 'b', member_seq: 'm' } })).toEqual({ withdrawal_seq: 'b' })
  expect(tracedIn(undefined, { list: [{ withdrawal_seq: 'c' }], withdrawal_seq: 7 })).toEqual({})
})
