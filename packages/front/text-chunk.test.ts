import { expect, it } from 'vitest'
import { textChunkOf, textGroupOf } from './text-chunk.ts'

it('puts the list of texts, the words of the components and those of every screen together', () => {
  for (const file of ['web/locales/ko-KR.ts', 'ui/locales/ko-KR.json', 'web/locales/ko-KR/shell.json'])
    expect(textGroupOf(`/bank/${file}`)).toBe('frame-ko-KR')
})

it('puts what a member reads first together, and leaves all else alone', () => {
  expect(textGroupOf('/bank/web/locales/de-DE/account.json')).toBe('member-de-DE')
  expect(textChunkOf('de-DE', 'account')).toBe('member-de-DE')
  expect(textGroupOf('/bank/web/locales/de-DE/kyc.json')).toBeNull()
  expect(textChunkOf('de-DE', 'kyc')).toBe('locales/de-DE/kyc.json')
  expect(textGroupOf('/bank/web/context.ts')).toBeNull()
})
