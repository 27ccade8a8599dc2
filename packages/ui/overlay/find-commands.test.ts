import { describe, expect, it } from 'vitest'
import { typingErrors } from './edit-distance.ts'
import { findCommands, indexCommands } from './find-commands.ts'
import { fold } from './fold.ts'

const command = (label: string, group = '', keywords: readonly string[] = []) => ({
  id: label,
  label,
  group,
  keywords,
  run: () => {},
})
const index = indexCommands([
  command('비트코인', '자산', ['BTC']),
  command('비상금', '계좌'),
  command('비트코인 입금하기', '할 일'),
  command('Withdrawal addresses', 'Settings'),
  command('Withdraw', 'Actions', ['pay out']),
  command('Überweisung', 'Aktionen'),
  command('Chuyển tiền đến bạn', 'Hành động'),
  command('ウォレット', '画面'),
])
const found = (query: string) => findCommands(index, query).map(({ label }) => label)

describe('fold', () => {
  it.each([
    ['ＢＴＣ', 'btc'],
    ['Überweisung', 'uberweisung'],
    ['đến', 'den'],
    ['Straße', 'strasse'],
  ])('%s is folded to %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('a syllable being typed is a prefix of the next ones', () => {
    expect(fold('비트').startsWith(fold('빝'))).toBe(true)
    expect(fold('닭')).toBe(fold('달ㄱ'))
  })
})

describe('typingErrors', () => {
  it.each([
    ['witdraw', 'withdraw', 1],
    ['wtihdraw', 'withdraw', 1],
    ['withhdraw', 'withdraw', 1],
    ['withd', 'withdrawal', 0],
    ['wothdrow', 'withdraw', 2],
    ['wothdrewl', 'withdraw', undefined],
    ['deposit', 'withdraw', undefined],
  ])('%s for %s has %s', (typed, word, errors) => {
    expect(typingErrors(typed, word, 2)).toBe(errors)
  })
})

describe('findCommands', () => {
  it('ranks a whole word before a prefix, and titles before keywords', () => {
    expect(found('withdraw')).toEqual(['Withdraw', 'Withdrawal addresses'])
    expect(found('btc')).toEqual(['비트코인'])
    expect(found('비트')).toEqual(['비트코인', '비트코인 입금하기'])
  })

  it('finds Hangul while a syllable is being typed, by initial consonants, and with a typo', () => {
    expect(found('빝')).toContain('비트코인')
    expect(found('ㅂㅌㅋㅇ')).toEqual(['비트코인', '비트코인 입금하기'])
    expect(found('ㅂㅅㄱ')).toEqual(['비상금'])
    expect(found('비트코안')).toContain('비트코인')
    expect(found('비토코인 입긍')).toEqual(['비트코인 입금하기'])
  })

  it('tolerates one typo from four letters on, none in shorter words', () => {
    expect(found('witdraw').sort()).toEqual(['Withdraw', 'Withdrawal addresses'])
    expect(found('uberwiesung')).toEqual(['Überweisung'])
    expect(found('bct')).toEqual([])
  })

  it('ignores accents, case and width', () => {
    expect(found('chuyen tien den ban')).toEqual(['Chuyển tiền đến bạn'])
    expect(found('UBERWEISUNG')).toEqual(['Überweisung'])
    expect(found('ｳｫﾚｯﾄ')).toEqual(['ウォレット'])
  })

  it('finds only what matches every word', () => {
    expect(found('withdraw addresses')).toEqual(['Withdrawal addresses'])
    expect(found('withdraw nothing')).toEqual([])
  })

  it('keeps groups together, the one with the best match first', () => {
    const grouped = indexCommands([
      command('Account list', 'A'),
      command('Open account', 'B'),
      command('Accounts', 'A'),
    ])
    expect(findCommands(grouped, 'open acc').map(({ label }) => label)).toEqual(['Open account'])
    expect(findCommands(grouped, 'account').map(({ label }) => label)).toEqual([
      'Account list',
      'Accounts',
      'Open account',
    ])
    expect(findCommands(grouped, '')).toHaveLength(3)
  })
})
