import { expect, it } from 'vitest'
import { plainUserId } from './identity.ts'

it('every way of writing one phone number counts as one name', () => {
  const spellings = ['+821012345678', '+82 10-1234-5678', '+82 (0)10 1234 5678', ' +82.10.1234.5678']
  expect(new Set(spellings.map(plainUserId))).toEqual(new Set(['+821012345678']))
})

it('every way of writing one ID or email counts as one name, and what is no number stays as it is', () => {
  expect(plainUserId('Anna')).toBe('anna')
  expect(plainUserId('Anna@Example.test')).toBe('anna@example.test')
  expect(plainUserId('+82')).toBe('+82')
  expect(plainUserId('a-b.c')).toBe('a-b.c')
})
