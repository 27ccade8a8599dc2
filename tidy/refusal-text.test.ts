import type { Refusal } from '@cocobnk/contract'
import { LOCALES } from '@cocobnk/i18n'
import { expect, it } from 'vitest'
import { contractRefusals } from '../scripts/manifest/refusals.ts'
import { differences } from './text/compare.ts'

function refusalProblems(refusals: readonly Refusal[]): string[] {
  const byCode = Map.groupBy(refusals, ({ code }) => code)
  const repeated = [...byCode].filter(([, same]) => same.length > 1).map(([code]) => `${code} is stated twice`)
  return [...repeated, ...refusals.flatMap(textProblems)]
}

function textProblems({ code, text }: Refusal): string[] {
  const reference = { [code]: text['en-US'] }
  return LOCALES.flatMap((locale) => {
    const own: string | undefined = text[locale]
    return differences(reference, own === undefined ? {} : { [code]: own }, locale)
  })
}

const all = Object.fromEntries(LOCALES.map((locale) => [locale, 'Wait {seconds} s.'])) as Refusal['text']

it('every refusal is declared once and has texts in ten languages with the same placeholders', () => {
  const refusals = contractRefusals()
  expect(refusals.length).toBeGreaterThan(0)
  expect(refusalProblems(refusals)).toEqual([])
})

it('finds a code declared twice with two statuses', () => {
  const twice: Refusal[] = [
    { code: 'FULL', status: 409, text: all },
    { code: 'FULL', status: 503, text: all },
  ]
  expect(refusalProblems(twice)).toEqual(['FULL is stated twice'])
})

it('finds an empty text and a lost placeholder', () => {
  const text = { ...all, 'ko-KR': '', 'ja-JP': '少々お待ちください。' }
  expect(refusalProblems([{ code: 'WAIT', status: 429, text }])).toEqual([
    'ko-KR WAIT is empty',
    'ja-JP WAIT fills {}, en-US fills {seconds:text}',
  ])
})
