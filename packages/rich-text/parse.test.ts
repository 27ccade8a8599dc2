import { expect, it } from 'vitest'
import { INJECTIONS } from './injections.ts'
import { parseRichText } from './parse.ts'

const letters = (text: string) => ({ kind: 'text', text })

it('parses headings, paragraphs with line breaks, lists, emphasis and links', () => {
  const text = '## Top\nfirst\nsecond **big**\n\n- a [b](/faq)\n- c\n1. d\n2. e\n\n### Low'
  expect(parseRichText(text)).toEqual([
    { kind: 'heading', level: 2, inlines: [letters('Top')] },
    { kind: 'paragraph', inlines: [letters('first\nsecond '), { kind: 'strong', text: 'big' }] },
    {
      kind: 'list',
      ordered: false,
      items: [[letters('a '), { kind: 'link', text: 'b', href: '/faq' }], [letters('c')]],
    },
    { kind: 'list', ordered: true, items: [[letters('d')], [letters('e')]] },
    { kind: 'heading', level: 3, inlines: [letters('Low')] },
  ])
})

it('an empty line ends a list, and an unmatched mark is plain text', () => {
  expect(parseRichText('- a\n\n- b')).toHaveLength(2)
  expect(parseRichText('**a [b](c')).toEqual([{ kind: 'paragraph', inlines: [letters('**a [b](c')] }])
  expect(parseRichText(' \n ')).toEqual([])
})

it.each(INJECTIONS)(
  'a text that was never sanitised still has no link but to where links may lead: %j',
  (injection) => {
    const tree = JSON.stringify(parseRichText(injection))
    expect(tree).not.toMatch(/"href":"(?!https:\/\/evil\.example\/")/)
  },
)
