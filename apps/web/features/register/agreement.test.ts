import { TERMS } from '@cocobnk/contract'
import { expect, it } from 'vitest'
import { agree, isAllAgreed, markRead, missingIn, NOTHING_AGREED, type TermItem } from './agreement.ts'

const REQUIRED = ['OVER_19', 'SERVICE', 'INTEGRATED_SERVICE', 'PERSONAL_DATA']
const terms: readonly TermItem[] = TERMS.map((code) => ({
  code,
  required: REQUIRED.includes(code),
  title: code,
  version: '1',
  has_document: code !== 'OVER_19',
}))
const codes = (items: readonly TermItem[]) => items.map(({ code }) => code)

it('R-TERMS-ALL-AGREE: agreeing to all holds until one consent is withdrawn', () => {
  const all = agree(NOTHING_AGREED, TERMS, true)
  expect(isAllAgreed(terms, all)).toBe(true)
  expect(isAllAgreed(terms, agree(all, ['MARKETING'], false))).toBe(false)
  expect(agree(all, TERMS, false).agreed).toEqual([])
  expect(agree(all, ['SERVICE'], true).agreed).toHaveLength(TERMS.length)
})

it('R-TERMS-REQUIRED R-AGE-19: required terms are missing until agreed to, optional ones never', () => {
  expect(codes(missingIn(terms, NOTHING_AGREED).consents)).toEqual(REQUIRED)
  const some = agree(NOTHING_AGREED, ['SERVICE', 'INTEGRATED_SERVICE', 'PERSONAL_DATA'], true)
  expect(codes(missingIn(terms, some).consents)).toEqual(['OVER_19'])
})

it('R-TERMS-READ: requires reading every document, even of declined terms; statements have none', () => {
  const read = markRead(markRead(NOTHING_AGREED, ['SERVICE', 'LEVERAGE']), ['SERVICE'])
  expect(read.read).toEqual(['SERVICE', 'LEVERAGE'])
  expect(codes(missingIn(terms, read).readings)).toEqual([
    'INTEGRATED_SERVICE',
    'PERSONAL_DATA',
    'MARKETING',
    'LOCATION',
    'EXTRA_PROFILE',
  ])
  expect(missingIn(terms, markRead(NOTHING_AGREED, TERMS)).readings).toEqual([])
})
