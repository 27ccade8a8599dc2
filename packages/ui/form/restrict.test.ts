import { describe, expect, it } from 'vitest'
import { cleanText, isKeyAllowed, type KeyPress, type Restriction } from './restrict.ts'

const plain = (key: string): KeyPress => ({ key, ctrlKey: false, metaKey: false, altKey: false })
const withCtrl = (key: string): KeyPress => ({ ...plain(key), ctrlKey: true })
const withCmd = (key: string): KeyPress => ({ ...plain(key), metaKey: true })
const amount: Restriction = { number: true, decimal: true }

describe('restricted input', () => {
  it.each([
    'Delete',
    'Backspace',
    'Tab',
    'Escape',
    'Enter',
    'ArrowLeft',
    'ArrowRight',
    'ArrowUp',
    'ArrowDown',
    'Home',
    'End',
  ])('R-RESTRICT-CONTROL-KEYS: %s always passes', (key) => {
    expect(isKeyAllowed(plain(key), {})).toBe(true)
    expect(isKeyAllowed(plain(key), amount)).toBe(true)
  })

  it.each(['c', 'x', 'a'])('R-RESTRICT-SHORTCUTS: Ctrl and Cmd with %s pass', (key) => {
    expect(isKeyAllowed(withCtrl(key), {})).toBe(true)
    expect(isKeyAllowed(withCmd(key), {})).toBe(true)
    expect(isKeyAllowed(withCtrl(key.toUpperCase()), {})).toBe(true)
  })

  it.each(['b', 'z', 'p', '7', '.'])('R-RESTRICT-SHORTCUTS: Ctrl and Cmd with %s do not', (key) => {
    expect(isKeyAllowed(withCtrl(key), amount)).toBe(false)
    expect(isKeyAllowed(withCmd(key), amount)).toBe(false)
  })

  it('allows paste, because amounts and addresses are pasted, and cleans the result', () => {
    expect(isKeyAllowed(withCtrl('v'), {})).toBe(true)
    expect(cleanText(' 1,234.50 BTC', amount)).toBe('1234.50')
    expect(cleanText('1.2.3', amount)).toBe('1.23')
    expect(cleanText('abc-12', { alpha: true })).toBe('abc')
    expect(cleanText('１２3', { number: true })).toBe('3')
  })

  it('R-RESTRICT-DECIMAL: the point passes with the modifier only', () => {
    expect(isKeyAllowed(plain('.'), { decimal: true })).toBe(true)
    expect(isKeyAllowed(plain('.'), { number: true, alpha: true })).toBe(false)
  })

  it('R-RESTRICT-ALPHA: letters pass with the modifier only', () => {
    expect(isKeyAllowed(plain('a'), { alpha: true })).toBe(true)
    expect(isKeyAllowed(plain('Z'), { alpha: true })).toBe(true)
    expect(isKeyAllowed(plain('a'), amount)).toBe(false)
  })

  it('R-RESTRICT-NUMBER: digits pass with the modifier only', () => {
    expect(isKeyAllowed(plain('7'), { number: true })).toBe(true)
    expect(isKeyAllowed(plain('7'), { decimal: true, alpha: true })).toBe(false)
  })

  it.each(['-', 'e', ' ', '#', '+', ',', 'ㅁ', 'F5'])(
    'R-RESTRICT-ELSE-BLOCKED: %j is not accepted in an amount',
    (key) => {
      expect(isKeyAllowed(plain(key), amount)).toBe(false)
    },
  )
})
