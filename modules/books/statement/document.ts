import type { Locale } from '@cocobnk/i18n'
import { faceOf } from './face.ts'
import { type Heading, type Line, pagesOf } from './page.ts'
import { pdfOf } from './pdf.ts'

export type PdfLine = Line
export type PdfHeading = Heading

/** Any table of five or six columns as a streamed PDF: two of text, the others of numbers. */
export function tablePdf(lines: AsyncIterable<PdfLine>, heading: PdfHeading, locale: Locale): AsyncGenerator<string> {
  const face = faceOf(locale)
  return pdfOf(pagesOf(lines, heading, face), face, locale, true)
}
