import { expect, it } from 'vitest'
import { newLetterbox, openLetter, sealLetter } from './letterbox.ts'

const words = Buffer.from('for one reader')

it('opens for the owner of the private key, under the same tag', () => {
  const { publicKey, privateKey } = newLetterbox()
  const sealed = sealLetter(publicKey, 'report 1', words)
  expect(openLetter(privateKey, 'report 1', sealed)).toEqual(words)
  expect(sealed.includes(words)).toBe(false)
  expect(() => openLetter(privateKey, 'report 2', sealed)).toThrow()
  expect(() => openLetter(newLetterbox().privateKey, 'report 1', sealed)).toThrow()
})

it('refuses a letter that was changed', () => {
  const { publicKey, privateKey } = newLetterbox()
  const sealed = sealLetter(publicKey, 'report 1', words)
  sealed[sealed.length - 20] = (sealed.at(-20) ?? 0) ^ 1
  expect(() => openLetter(privateKey, 'report 1', sealed)).toThrow()
})
