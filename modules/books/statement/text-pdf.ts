import type { Locale } from '@cocobnk/i18n'
import { type Face, faceOf } from './face.ts'
import { setWords } from './own-words.ts'
import { pdfOf, SHEET } from './pdf.ts'

/** A document of headings and paragraphs, such as a contract. */
type PdfText = {
  readonly title: string
  readonly about: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

const MARGIN = 56
const WIDTH = SHEET.width - 2 * MARGIN
const STYLES = {
  brand: { size: 9, leading: 26, above: 0 },
  title: { size: 18, leading: 24, above: 6 },
  about: { size: 9, leading: 14, above: 2 },
  heading: { size: 11.5, leading: 16, above: 14 },
  paragraph: { size: 9.5, leading: 14.5, above: 5 },
} as const
type Style = keyof typeof STYLES
type SetLine = { readonly code: string; readonly leading: number; readonly above: number }

/** Sets the document in the language's own face, over as many pages as needed. */
export function textPdf({ title, about, sections }: PdfText, locale: Locale): AsyncGenerator<string> {
  const face = faceOf(locale)
  const lines = [
    ...setLines(face, 'cocobnk', 'brand'),
    ...setLines(face, title, 'title'),
    ...setLines(face, about, 'about'),
    ...sections.flatMap(({ heading, paragraphs }) => [
      ...setLines(face, heading, 'heading'),
      ...paragraphs.flatMap((paragraph) => setLines(face, paragraph, 'paragraph')),
    ]),
  ]
  return pdfOf(pagesOf(lines), face, locale, true)
}

function setLines(face: Face, text: string, style: Style): SetLine[] {
  const { size, leading, above } = STYLES[style]
  return broken(face, text, size).map((line, index) => ({
    code: setWords(face, line, size).code,
    leading,
    above: index === 0 ? above : 0,
  }))
}

/** Breaks lines between words. A word wider than a line, as in languages without spaces, is broken between letters. */
function broken(face: Face, text: string, size: number): string[] {
  const fits = (line: string) => setWords(face, line, size).width <= WIDTH
  const lines: string[] = []
  let line = ''
  const put = (piece: string, glue: string) => {
    if (line === '' || fits(line + glue + piece)) line = line === '' ? piece : line + glue + piece
    else {
      lines.push(line)
      line = piece
    }
  }
  for (const word of text.split(/\s+/)) {
    if (fits(word)) put(word, ' ')
    else for (const [index, letter] of Array.from(word).entries()) put(letter, index === 0 ? ' ' : '')
  }
  return line === '' ? lines : [...lines, line]
}

async function* pagesOf(lines: readonly SetLine[]): AsyncGenerator<string> {
  let page: string[] = []
  let top = MARGIN
  for (const { code, leading, above } of lines) {
    if (top + above + leading > SHEET.height - MARGIN && page.length > 0) {
      yield page.join('\n')
      page = []
      top = MARGIN
    }
    top += page.length === 0 ? leading : above + leading
    page.push(`BT ${MARGIN} ${(SHEET.height - top).toFixed(2)} Td ${code} ET`)
  }
  yield page.join('\n')
}
