import { expect, it } from 'vitest'
import { contentKeys } from './content-keys.ts'

const counting = () => {
  let made = 0
  return () => `key ${++made}`
}

it('keeps the key while the content stays the same, and creates one for any other content', () => {
  const { keyOf } = contentKeys(counting())
  expect([{ amount: '1' }, { amount: '1' }, { amount: '2' }, { amount: '1' }].map(keyOf)).toEqual([
    'key 1',
    'key 1',
    'key 2',
    'key 3',
  ])
})

it('creates a new key for the same content after an answer', () => {
  const { keyOf, settle } = contentKeys(counting())
  expect(keyOf('a')).toBe('key 1')
  settle()
  expect(keyOf('a')).toBe('key 2')
})

it('uses the key of a draft for its first content only', () => {
  const { keyOf, settle } = contentKeys(counting(), 'draft')
  expect([keyOf('a'), keyOf('a'), keyOf('b')]).toEqual(['draft', 'draft', 'key 1'])
  settle()
  expect(keyOf('a')).toBe('key 2')
})
