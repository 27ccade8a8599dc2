import { contract, SAMPLE_BODIES } from '@cocobnk/contract'
import { requestHash } from '@cocobnk/request-hash'
import { expect, it } from 'vitest'

const KEY = 'POST /asset/withdraw'
const OTHER = '019a8000-0000-7000-8000-00000000000a'
const asked = SAMPLE_BODIES[KEY]

it('W4: a withdrawal needs a second factor for every caller', () => {
  expect(contract[KEY].stepUp).toBe('required')
})

it.each([
  { asset_seq: OTHER },
  { amount: '0.50000001' },
  { address: 'another' },
  { address_seq: OTHER },
  { memo: '7' },
  { account_seq: OTHER },
])('W4: a proof for one withdrawal is not valid for another: %o', (change) => {
  const hashOf = (body: object) => requestHash(KEY, { body: contract[KEY].body.parse(body) }).toString('hex')
  expect(hashOf({ ...asked })).toBe(hashOf(asked))
  expect(hashOf({ ...asked, ...change })).not.toBe(hashOf(asked))
})
