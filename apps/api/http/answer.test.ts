import { contract } from '@cocobnk/contract'
import { expect, it } from 'vitest'
import { handlerRefusal } from './answer.ts'

const withdraw = contract['POST /asset/withdraw']
const values = { limit: '1234567.5 USOT', remaining: '0.05 USOT' }

it('R-NUMBER-GROUPING: numbers in a refusal are formatted in the reader’s locale', () => {
  const said = (locale: 'en-US' | 'ko-KR' | 'de-DE' | 'fr-FR') =>
    String(handlerRefusal(withdraw, 'NON_FACE_LIMIT', locale, { values }).body.message)
  expect(said('en-US')).toContain('1,234,567.5 USOT')
  expect(said('ko-KR')).toContain('1,234,567.5 USOT')
  expect(said('de-DE')).toContain('1.234.567,5 USOT')
  expect(said('fr-FR')).toContain('1\u202F234\u202F567,5 USOT')
})
