import { expect, it } from 'vitest'
import { forgetChoices, recentIds, rememberChoice } from './recent.ts'

it('keeps the last five choices of one member, newest first and without duplicates, until they are cleared', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberChoice(store, 'me', id)
  expect(recentIds(store, 'me')).toEqual(['b', 'f', 'e', 'd', 'c'])
  expect(recentIds(store, 'another')).toEqual([])
  forgetChoices(store)
  expect(recentIds(store, 'me')).toEqual([])
  kept.set('palette_recent', '{"member_seq":"me","ids":[1]}')
  expect(recentIds(store, 'me')).toEqual([])
})
