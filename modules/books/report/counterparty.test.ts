import { expect, it } from 'vitest'
import { maskAddress, maskNumber } from './counterparty.ts'

it('shows the end of an account number and both ends of an address', () => {
  expect(maskNumber('1000000000015')).toBe('*********0015')
  expect(maskAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5aAe...eAed')
  expect([maskNumber(undefined), maskAddress(undefined)]).toEqual([null, null])
})
