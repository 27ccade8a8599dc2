import { expect, it } from 'vitest'
import { isolate } from './isolate.ts'
import { formatMessage } from './message.ts'

it('isolates text that could reorder the words around it, and leaves all other text alone', () => {
  expect(isolate('점심값 🍜 lunch')).toBe('점심값 🍜 lunch')
  expect(isolate('שלום')).toBe('\u2068שלום\u2069')
  expect(isolate('a\u202Eb')).toBe('\u2068a\u202Eb\u2069')
})

it('isolates values in a sentence, so that a name cannot change its meaning', () => {
  expect(formatMessage('en-US', 'Send 1 BTC to {name}?', { name: 'Ann\u202E' })).toBe(
    'Send 1 BTC to \u2068Ann\u202E\u2069?',
  )
  expect(formatMessage('en-US', 'Send {n} BTC', { n: 5 })).toBe('Send 5 BTC')
})
