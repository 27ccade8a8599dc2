import { expect, it } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts'

it('there are ten recovery codes, all different, in groups that can be typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
})

it('a recovery code is accepted however it is typed', () => {
  const hash = hashRecoveryCode('ABCD-EFGH-2345-67XY')
  for (const typed of ['abcd-efgh-2345-67xy', 'ABCDEFGH234567XY', 'abcd efgh 2345 67xy']) {
    expect(hashRecoveryCode(typed)).toEqual(hash)
  }
  expect(hashRecoveryCode('ABCD-EFGH-2345-67XZ')).not.toEqual(hash)
})
