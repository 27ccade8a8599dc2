import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinText, readSigned, readUnsigned, splitText, writeSigned, writeUnsigned } from './index.ts'

it('a text is reassembled from its parts in any order, and never from some of them', () => {
  fc.assert(
    fc.property(fc.base64String({ minLength: 1, maxLength: 4_000 }), fc.infiniteStream(fc.nat()), (text, order) => {
      const parts = splitText(text)
      const shuffled = parts.map((part) => ({ part, at: order.next().value })).toSorted((a, b) => a.at - b.at)
      expect(joinText(shuffled.map(({ part }) => part).join('\n'))).toBe(text)
      if (parts.length > 1) expect(joinText(parts.slice(1).join('\n'))).toBeUndefined()
      for (const part of parts) expect(part.length).toBeLessThan(720)
    }),
  )
})

it('an unsigned Ethereum transaction has one form only, and a signed one is never mistaken for it', () => {
  expect(readUnsigned(`${writeUnsigned('02ab')}\n`)).toBe('02ab')
  expect(readSigned(writeSigned('02ab'))).toBe('02ab')
  const odd = [writeSigned('02ab'), '{}', 'null', '', '{"bytes":"02ab"}', writeUnsigned('02a'), writeUnsigned('')]
  for (const text of odd) expect(readUnsigned(text)).toBeUndefined()
})
