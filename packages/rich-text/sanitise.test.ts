import { describe, expect, it } from 'vitest'
import { parseRichText, sanitiseLine, sanitiseRichText } from './index.ts'
import { INJECTIONS } from './injections.ts'

const linksOf = (text: string) =>
  parseRichText(text)
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.inlines))
    .flatMap((one) => (one.kind === 'link' ? [one.href] : []))

describe('sanitised text', () => {
  it('is tested with at least sixty known injections', () => expect(INJECTIONS.length).toBeGreaterThanOrEqual(60))

  it.each(INJECTIONS)('has no tag and leads to no script: %j', (injection) => {
    for (const text of [injection, `a ${injection} b`, `${injection}${injection}`, `- ${injection}\n\n${injection}`]) {
      const kept = sanitiseRichText(text)
      expect(kept).not.toMatch(/<[a-z/!?]/i)
      expect(kept).not.toMatch(/\]\((?!https:\/\/|mailto:|\/)/)
      for (const href of linksOf(kept)) expect(href).toMatch(/^https:\/\/evil\.example\/$/)
      expect(sanitiseRichText(kept)).toBe(kept)
    }
  })

  it('keeps a harmless text word for word', () => {
    const text =
      '## 1 < 2 & 3 > 2\n\nWrite to **us**: [here](mailto:help@bank.example), [rules](/policy?type=service).\n\n- one\n- two'
    expect(sanitiseRichText(text)).toBe(text)
    expect(sanitiseRichText('नमस्ते ไทย 한국어 – “x” 👋')).toBe('नमस्ते ไทย 한국어 – “x” 👋')
  })

  it('of a title is one line', () => expect(sanitiseLine('  a\r\nb <b>c</b> ')).toBe('a b c'))
})
