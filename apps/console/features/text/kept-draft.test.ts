import { expect, it } from 'vitest'
import { draftOf } from './draft.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

const textOf = (title: string) => draftOf((locale) => ({ title: `${title} ${locale}`, body: 'x' }))
const [before, text] = [textOf('old'), textOf('new')]
const untouched = { text: before, fields: {} }
const written = { text, fields: { until: '2026-12-01T10:00' } }

function storeOf(map = new Map<string, string>()) {
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

it('restores a draft under its name until it is submitted', () => {
  const store = storeOf()
  keepDraft(store, 'a', before, written)
  expect(readDraft(store, 'a', before)).toEqual(written)
  expect(readDraft(store, 'b', before)).toEqual(untouched)
  forgetDraft(store, 'a')
  expect(readDraft(store, 'a', before)).toEqual(untouched)
})

it('drops a draft if its original text was changed meanwhile or it cannot be read', () => {
  const store = storeOf()
  keepDraft(store, 'a', before, written)
  expect(readDraft(store, 'a', textOf('other'))).toEqual({ text: textOf('other'), fields: {} })
  expect(readDraft(storeOf(new Map([['draft a', '{broken']])), 'a', before)).toEqual(untouched)
})

it('keeps a draft that consists of a date only', () => {
  const store = storeOf()
  keepDraft(store, 'a', before, { ...untouched, fields: { from: '2026-12-01T10:00' } })
  expect(readDraft(store, 'a', before).fields).toEqual({ from: '2026-12-01T10:00' })
})

it('removes the stored draft when the text is unchanged again', () => {
  const store = storeOf()
  keepDraft(store, 'a', before, written)
  keepDraft(store, 'a', before, untouched)
  expect(store.map.size).toBe(0)
})
