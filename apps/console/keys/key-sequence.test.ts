import { expect, it } from 'vitest'
import { NOTHING_PENDING, type Outcome, type Press, press, SEQUENCE_TIMEOUT_MS } from './key-sequence.ts'

const SEQUENCES = [['g', 'w'], ['g', 's'], ['r'], ['?'], ['mod+k']]

const keyPress = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: `Key${key.toUpperCase()}`,
  command: false,
  alt: false,
  inTextField: false,
  atMs: 1000,
  ...more,
})

function type(...presses: readonly Press[]): Outcome {
  let outcome: Outcome = { pending: NOTHING_PENDING, match: undefined }
  for (const one of presses) outcome = press(outcome.pending, one, SEQUENCES)
  return outcome
}

it('G then W is one command, and G alone waits for the second key', () => {
  expect(type(keyPress('g'))).toEqual({ pending: { keys: ['g'], atMs: 1000 }, match: undefined })
  expect(type(keyPress('g'), keyPress('w'))).toEqual({ pending: NOTHING_PENDING, match: ['g', 'w'] })
})

it('W alone does nothing', () => {
  expect(type(keyPress('w'))).toEqual({ pending: NOTHING_PENDING, match: undefined })
})

it('ignores plain keys while a text field has the focus', () => {
  const inField = { inTextField: true }
  expect(type(keyPress('g', inField), keyPress('w', inField)).match).toBeUndefined()
  expect(type(keyPress('?', inField)).match).toBeUndefined()
  expect(type(keyPress('g'), keyPress('w', inField)).match).toBeUndefined()
})

it('⌘K opens the palette even from a text field', () => {
  expect(type(keyPress('k', { command: true, inTextField: true })).match).toEqual(['mod+k'])
})

it('does not take a browser shortcut such as Ctrl+R for the plain key', () => {
  expect(type(keyPress('r', { command: true })).match).toBeUndefined()
  expect(type(keyPress('r', { alt: true })).match).toBeUndefined()
})

it('G times out', () => {
  const late = 1000 + SEQUENCE_TIMEOUT_MS + 1
  expect(type(keyPress('g'), keyPress('w', { atMs: late })).match).toBeUndefined()
  expect(type(keyPress('g'), keyPress('r', { atMs: late })).match).toEqual(['r'])
})

it('a key that does not continue a sequence starts a new one', () => {
  expect(type(keyPress('g'), keyPress('r')).match).toEqual(['r'])
  expect(type(keyPress('g'), keyPress('g'), keyPress('s')).match).toEqual(['g', 's'])
})

it('works while the keyboard is in Hangul mode, and with Caps Lock', () => {
  expect(type(keyPress('ㅎ', { code: 'KeyG' }), keyPress('ㅈ', { code: 'KeyW' })).match).toEqual(['g', 'w'])
  expect(type(keyPress('Process', { code: 'KeyG' }), keyPress('Process', { code: 'KeyS' })).match).toEqual(['g', 's'])
  expect(type(keyPress('G'), keyPress('W')).match).toEqual(['g', 'w'])
})

it('follows the letter, not the position, on other Latin layouts', () => {
  expect(type(keyPress('g', { code: 'KeyU' }), keyPress('w', { code: 'Comma' })).match).toEqual(['g', 'w'])
})
