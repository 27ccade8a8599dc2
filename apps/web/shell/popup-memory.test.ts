import { expect, it } from 'vitest'
import { memoryStore } from '../testing/browser.ts'
import { hiddenToday, hideToday } from './popup-memory.ts'

const morning = new Date(2026, 2, 1, 9)
const evening = new Date(2026, 2, 1, 23, 59)
const tomorrow = new Date(2026, 2, 2, 0, 0)

it('hides a popup until midnight, and only that one', () => {
  const store = memoryStore()
  hideToday(store, 'a', morning)
  expect(hiddenToday(store, 'a', evening)).toBe(true)
  expect(hiddenToday(store, 'b', evening)).toBe(false)
  expect(hiddenToday(store, 'a', tomorrow)).toBe(false)
})

it('remembers several popups per day and drops those of earlier days', () => {
  const store = memoryStore()
  hideToday(store, 'old', morning)
  hideToday(store, 'a', tomorrow)
  hideToday(store, 'b', tomorrow)
  expect(hiddenToday(store, 'a', tomorrow)).toBe(true)
  expect(hiddenToday(store, 'b', tomorrow)).toBe(true)
  expect(store.getItem('popup_hidden_on')).not.toContain('old')
})
