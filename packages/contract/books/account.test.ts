import { expect, it } from 'vitest'
import { contract } from '../contract.ts'

it('R-ACCOUNT-NAME-REQUIRED: an account cannot be opened or changed without a name, and blanks do not count', () => {
  const asset_seq = '019a8000-0000-7000-8000-000000000001'
  const opened = (title?: string) => contract['POST /account'].body.safeParse({ asset_seq, title }).success
  const changed = (title?: string) =>
    contract['PUT /account/{account_seq}'].body.safeParse({ title, is_favourite: true }).success
  for (const accepts of [opened, changed]) {
    expect([accepts(), accepts(''), accepts('   '), accepts('x'.repeat(41))]).toEqual([false, false, false, false])
    expect(accepts('Trips')).toBe(true)
  }
})
