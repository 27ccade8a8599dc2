import type { TermText } from './queries.ts'

type Sections = TermText['sections']

/** A document as one text: a line starting with # is a heading, an empty line separates paragraphs. */
export function bodyOf(sections: Sections): string {
  return sections.map(({ heading, paragraphs }) => [`# ${heading}`, ...paragraphs].join('\n\n')).join('\n\n')
}

/** The reverse of `bodyOf`; undefined if a section has no heading or no paragraphs. */
export function sectionsOf(body: string): Sections | undefined {
  const sections: { heading: string; paragraphs: string[] }[] = []
  for (const block of blocksOf(body)) {
    if (block.startsWith('#')) sections.push({ heading: block.replace(/^#+\s*/, ''), paragraphs: [] })
    else if (sections.length === 0) return undefined
    else sections.at(-1)?.paragraphs.push(block)
  }
  const whole = sections.every(({ heading, paragraphs }) => heading !== '' && paragraphs.length > 0)
  return whole ? sections : undefined
}

/** Splits the text into blocks. A heading ends with its line, whether or not an empty line follows. */
function blocksOf(body: string): readonly string[] {
  return body
    .replaceAll(/^(#.*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
}
