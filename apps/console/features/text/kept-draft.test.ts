import { expect, it } from 'vitest'
import { draftOf } from './draft.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

const textOf = (title: string) => draftOf((locale) => ({ title: `${title} ${locale}`, body: 'x' }))
const [before, written] = [textOf('old'), textOf('new')]

function storeOf(map = new Map<string, string>()) {
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

it('a draft is found again under its name until it is asked for', () => {
  const store = storeOf()
  keepDraft(store, 'a', before, written)
  expect(readDraft(store, 'a', before)).toEqual(written)
  expect(readDraft(store, 'b', before)).toEqual(before)
  forgetDraft(store, 'a')
  expect(readDraft(store, 'a', before)).toEqual(before)
})

it('a draft of words that were changed meanwhile is dropped, and so is what cannot be read', () => {
  const store = storeOf()
  keepDraft(store, 'a', before, written)
  expect(readDraft(store, 'a', textOf('other'))).toEqual(textOf('other'))
  expect(readDraft(storeOf(new Map([['draft a', '{broken']])), 'a', before)).toEqual(before)
})

it('what says the same again leaves nothing behind', () => {
  const store = storeOf()
  keepDraft(store, 'a', before, written)
  keepDraft(store, 'a', before, before)
  expect(store.map.size).toBe(0)
})
