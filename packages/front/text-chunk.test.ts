import { expect, it } from 'vitest'
import { textChunkOf, textGroupOf } from './text-chunk.ts'

it("groups the text index, the components' texts and those of every screen", () => {
  for (const file of ['web/locales/ko-KR.ts', 'ui/locales/ko-KR.json', 'web/locales/ko-KR/shell.json'])
    expect(textGroupOf(`/bank/${file}`)).toBe('frame-ko-KR')
})

it('groups what a member reads first, and nothing else', () => {
  expect(textGroupOf('/bank/web/locales/de-DE/account.json')).toBe('member-de-DE')
  expect(textChunkOf('de-DE', 'account')).toBe('member-de-DE')
  expect(textGroupOf('/bank/web/locales/de-DE/kyc.json')).toBeNull()
  expect(textChunkOf('de-DE', 'kyc')).toBe('locales/de-DE/kyc.json')
  expect(textGroupOf('/bank/web/context.ts')).toBeNull()
})
