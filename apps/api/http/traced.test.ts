import { expect, it } from 'vitest'
import { tracedIn } from './traced.ts'

it('finds ids in the path, in the response and one level below, but not in lists', () => {
  expect(tracedIn({ withdrawal_seq: 'a' }, { error: 0 })).toEqual({ withdrawal_seq: 'a' })
  expect(tracedIn(undefined, { withdrawal: { withdrawal_seq: 'b', member_seq: 'm' } })).toEqual({ withdrawal_seq: 'b' })
  expect(tracedIn(undefined, { list: [{ withdrawal_seq: 'c' }], withdrawal_seq: 7 })).toEqual({})
})
