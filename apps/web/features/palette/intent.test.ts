import { describe, expect, it } from 'vitest'
import { type IntentWords, readAmount, readIntent } from './intent.ts'
import { canBe } from './person.ts'

const assets = [
  { code: 'BTC', name: '비트코인', englishName: 'Bitcoin', decimals: 8 },
  { code: 'USD', name: 'Dollar', englishName: 'US dollar', decimals: 2 },
  { code: 'USOT', name: 'USOT', englishName: 'USOT', decimals: 8 },
]
const words: IntentWords = { send: ['send', 'schicke'], exchange: ['exchange'], small: ['to', 'for', 'an'] }
type Locale = Parameters<typeof readIntent>[0]['locale']
const read = (locale: Locale, text: string) => readIntent({ locale, assets }, text, words)
const amountIn = (locale: Locale, text: string) => read(locale, text)?.amount

describe('readIntent', () => {
  it.each(['jimin 0.01 btc', '0.01 BTC jimin', 'btc jimin 0.01', 'send 0.01btc to jimin', 'jimin ０．０１ 비트코인'])(
    '%s is a transfer, in any order',
    (text) => {
      expect(read('en-US', text)).toEqual({ kind: 'send', who: 'jimin', amount: '0.01', code: 'BTC' })
    },
  )

  it('does not require a person, and takes names of several words and Korean particles', () => {
    expect(read('ko-KR', '0.01 btc')).toMatchObject({ who: '', amount: '0.01' })
    expect(read('ko-KR', '지민에게 0.01 btc')).toMatchObject({ who: '지민' })
    expect(read('en-US', 'park jimin 5 usd')).toMatchObject({ who: 'park jimin' })
    expect(read('en-US', 'mina7 5 usd')).toMatchObject({ who: 'mina7', amount: '5' })
  })

  it.each([
    ['de-DE', '지민 0,01 btc', '0.01'],
    ['de-DE', 'jimin 0.01 btc', '0.01'],
    ['de-DE', 'schicke 1.000,5 btc an jimin', '1000.5'],
    ['de-DE', 'jimin 1.5 btc', undefined],
    ['en-US', 'jimin 1,000.5 btc', '1000.5'],
    ['en-US', 'jimin 0,01 btc', undefined],
    ['fr-FR', 'jimin 1 234,5 btc', '1234.5'],
    ['fr-FR', 'jimin 1.234 btc', undefined],
    ['pt-PT', '1 000 btc jimin', '1000'],
    ['ko-KR', '지민 12,000 usot', '12000'],
    ['vi-VN', 'jimin 10.000 usot', '10000'],
  ] as const)('%s reads the amount of %s as %s', (locale, text, amount) => {
    expect(amountIn(locale, text)).toBe(amount)
  })

  it.each([
    'jimin btc',
    'jimin 0.01',
    'jimin 1 2 btc',
    'jimin 0 btc',
    'jimin 0.001 usd',
    'jimin 1 btc usd',
    '-1 btc x 2',
  ])('%s offers nothing', (text) => {
    expect(read('en-US', text)).toBeUndefined()
  })

  it('reads an exchange only if it is clear which asset the amount belongs to', () => {
    expect(read('en-US', 'exchange 100 usd for btc')).toEqual({
      kind: 'exchange',
      amount: '100',
      from: 'USD',
      to: 'BTC',
    })
    expect(read('en-US', 'exchange usd 100 btc')).toBeUndefined()
    expect(read('en-US', 'exchange 100 usd usd')).toBeUndefined()
  })
})

it('readAmount accepts a number with an optional asset, and nothing else', () => {
  expect(readAmount({ locale: 'ko-KR', assets }, '12,000')).toEqual({ amount: '12000', code: undefined })
  expect(readAmount({ locale: 'de-DE', assets }, '0,01 btc')).toEqual({ amount: '0.01', code: 'BTC' })
  expect(readAmount({ locale: 'en-US', assets }, 'jimin 5')).toBeUndefined()
})

it.each([
  ['jimin', 'j***', true],
  ['Park jimin', 'J*** P***', true],
  ['mina', 'j***', false],
  ['지민', '박*민', true],
  ['박지민', '박*민', true],
  ['김지민', '박*민', false],
  ['수', '김*', false],
  ['김수', '김*', true],
  ['', 'j***', false],
])('%s as %s: %s', (typed, masked, expected) => {
  expect(canBe(typed, masked)).toBe(expected)
})
