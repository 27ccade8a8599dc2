import { INJECTIONS } from '@cocobnk/rich-text/testing'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

const TAGS = ['DIV', 'P', 'H2', 'H3', 'UL', 'OL', 'LI', 'STRONG', 'A', 'SPAN']
const ATTRIBUTES = ['class', 'href', 'rel', 'target', 'data-look']

/** Parsed like a browser. */
function elementsOf(text: ReactElement): Element[] {
  const { body } = new DOMParser().parseFromString(renderToStaticMarkup(text), 'text/html')
  return [...body.querySelectorAll('*')]
}

it.each(INJECTIONS)(
  'draws nothing but its own few elements, also from words that were never sanitised: %j',
  (words) => {
    const elements = elementsOf(<RichText>{`${words}\n\n- ${words}\n\n**a**${words}`}</RichText>)
    expect(elements.length).toBeGreaterThan(3)
    for (const element of elements) {
      expect(TAGS).toContain(element.tagName)
      for (const { name } of element.attributes) expect(ATTRIBUTES).toContain(name)
      expect(element.getAttribute('href') ?? 'https://').toMatch(/^(https:\/\/|mailto:|\/(?![/\\]))/)
    }
  },
)

it('its headings are below the surrounding heading', () => {
  const elements = elementsOf(<RichText below={2}>{'## a\n\n### b'}</RichText>)
  expect(elements.map(({ tagName }) => tagName)).toEqual(['DIV', 'H3', 'H4'])
})
