import { expect, it } from 'vitest'
import { plainUserId } from './identity.ts'

it('all spellings of a phone number are one identifier', () => {
  const spellings = ['+821012345678', '+82 10-1234-5678', '+82 (0)10 1234 5678', ' +82.10.1234.5678']
  expect(new Set(spellings.map(plainUserId))).toEqual(new Set(['+821012345678']))
})

it('all spellings of an ID or email are one identifier, and other text is left alone', () => {
  expect(plainUserId('Anna')).toBe('anna')
  expect(plainUserId('Anna@Example.test')).toBe('anna@example.test')
  expect(plainUserId('+82')).toBe('+82')
  expect(plainUserId('a-b.c')).toBe('a-b.c')
})
