/** A4 in points, and a type of equal widths that every reader of PDF has: no font is carried, columns stand by themselves. */
const PAGE = { width: 595, height: 842, margin: 42 }
const TYPE = { size: 7.5, leading: 11 }
const LINES = Math.floor((PAGE.height - 2 * PAGE.margin) / TYPE.leading)
const [CATALOG, PAGES, FONT] = [1, 2, 3]

/** Lines of plain ASCII as a PDF, written while they come: kept in memory are one page and where each object begins. */
export async function* pdfOf(lines: AsyncIterable<string>, heading: readonly string[]): AsyncGenerator<string> {
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
  const page = (content: readonly string[]) => {
    const number = FONT + 1 + 2 * kids.length
    kids.push(number)
    const stream = textOf([...heading, ...content])
    return (
      object(
        number,
        `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${number + 1} 0 R /Resources << /Font << /F ${FONT} 0 R >> >> >>`,
      ) + object(number + 1, `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`)
    )
  }
  yield put('%PDF-1.4\n')
  yield object(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R >>`)
  yield object(FONT, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>')
  let content: string[] = []
  for await (const line of lines) {
    content.push(line)
    if (content.length < LINES - heading.length) continue
    yield page(content)
    content = []
  }
  if (content.length > 0 || kids.length === 0) yield page(content)
  const list = kids.map((kid) => `${kid} 0 R`).join(' ')
  yield object(PAGES, `<< /Type /Pages /Count ${kids.length} /Kids [${list}] >>`)
  yield endOf(begins, written)
}

function textOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&').replaceAll(/[^ -~]/g, '?')}) Tj T*`)
  const [x, y] = [PAGE.margin, PAGE.height - PAGE.margin]
  return `BT /F ${TYPE.size} Tf ${TYPE.leading} TL ${x} ${y} Td\n${shown.join('\n')}\nET`
}

/** Where each object begins, and where that list does. */
function endOf(begins: readonly number[], at: number): string {
  const rows = begins.slice(1).map((begin) => `${String(begin).padStart(10, '0')} 00000 n \n`)
  return `xref\n0 ${begins.length}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${begins.length} /Root ${CATALOG} 0 R >>\nstartxref\n${at}\n%%EOF\n`
}
