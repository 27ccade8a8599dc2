import { downloadText } from '../../browser/download.ts'
import type { TermDocument } from './term-queries.ts'

/** Saves the documents as one plain-text file, which every device can open. */
export function saveTerms(documents: readonly TermDocument[], name: string): void {
  downloadText(`${name}.txt`, documents.map(textOf).join('\n\n\n'))
}

function textOf({ term, sections }: TermDocument): string {
  const parts = sections.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n\n'))
  return [`${term.title} (${term.version})`, ...parts].join('\n\n')
}
