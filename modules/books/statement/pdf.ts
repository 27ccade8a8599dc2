import type { Face } from './face.ts'
import { fontObjects, streamOf } from './font.ts'
import { ownFonts } from './own-words.ts'

/** A4 in points. */
export const SHEET = { width: 595, height: 842 }
const [CATALOG, PAGES, FONT] = [1, 2, 3]

/** Streams pages as a PDF: only one page and the offset of each object are in memory. */
export async function* pdfOf(
  pages: AsyncIterable<string>,
  face: Face,
  language: string,
  /** Whether it contains user text, which may need fonts besides the face. */
  hasOwnWords = false,
): AsyncGenerator<string> {
  const begins: number[] = []
  const kids: number[] = []
  let written = 0
  const put = (text: string) => {
    written += text.length
    return text
  }
  const object = (number: number, body: string) => {
    begins[number] = written
    return put(`${number} 0 obj\n${body}\nendobj\n`)
  }
  yield put('%PDF-1.4\n')
  yield object(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (${language}) >>`)
  const embedded = fontObjects(face, FONT)
  const own = hasOwnWords ? ownFonts(FONT + embedded.length) : { objects: [], resources: '' }
  const font = [...embedded, ...own.objects]
  for (const [index, body] of font.entries()) yield object(FONT + index, body)
  for await (const page of pages) {
    const number = FONT + font.length + 2 * kids.length
    kids.push(number)
    const box = `[0 0 ${SHEET.width} ${SHEET.height}]`
    yield object(
      number,
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox ${box} /Contents ${number + 1} 0 R /Resources << /Font << /F ${FONT} 0 R${own.resources} >> >> >>`,
    )
    yield object(number + 1, streamOf(page))
  }
  const list = kids.map((kid) => `${kid} 0 R`).join(' ')
  yield object(PAGES, `<< /Type /Pages /Count ${kids.length} /Kids [${list}] >>`)
  yield endOf(begins, written)
}

/** The offset of each object, and of the cross-reference table. */
function endOf(begins: readonly number[], at: number): string {
  const rows = begins.slice(1).map((begin) => `${String(begin).padStart(10, '0')} 00000 n \n`)
  return `xref\n0 ${begins.length}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${begins.length} /Root ${CATALOG} 0 R >>\nstartxref\n${at}\n%%EOF\n`
}
