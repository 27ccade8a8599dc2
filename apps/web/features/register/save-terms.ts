import type { TermDocument } from './term-queries.ts'

/** One file of plain text, which every device can open and keep. */
export function saveTerms(documents: readonly TermDocument[], name: string): void {
  const url = URL.createObjectURL(
    new Blob([documents.map(textOf).join('\n\n\n')], { type: 'text/plain;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.txt`
  link.click()
  URL.revokeObjectURL(url)
}

function textOf({ term, sections }: TermDocument): string {
  const parts = sections.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n\n'))
  return [`${term.title} (${term.version})`, ...parts].join('\n\n')
}
