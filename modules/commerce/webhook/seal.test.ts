import { expect, it } from 'vitest'
import { secretSeal } from './seal.ts'

const [OLD, NEW] = ['the key before, of thirty-two letters', 'the key of today, of thirty-two letters']

it('decrypts for the same row, also with a key being replaced', () => {
  const sealed = secretSeal([OLD]).seal('one', 'whsec_abc')
  expect(secretSeal([NEW, OLD]).open('one', sealed)).toBe('whsec_abc')
})

it('does not decrypt for another row, with a lost key, or after a change', () => {
  const sealed = secretSeal([OLD]).seal('one', 'whsec_abc')
  expect(() => secretSeal([OLD]).open('two', sealed)).toThrow('cannot be opened')
  expect(() => secretSeal([NEW]).open('one', sealed)).toThrow('cannot be opened')
  sealed.writeUInt8(sealed.readUInt8(15) ^ 1, 15)
  expect(() => secretSeal([OLD]).open('one', sealed)).toThrow('cannot be opened')
})
