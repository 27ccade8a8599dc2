/** Combines pictures into one PDF, one per page: the processor accepts a single document with an answer. */
export function pdfOfPictures(pictures: readonly Buffer[]): Buffer {
  const parts: Buffer[] = []
  const begins: number[] = []
  let written = 0
  const put = (part: Buffer | string) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    written += bytes.length
  }
  const object = (number: number, ...body: readonly (Buffer | string)[]) => {
    begins[number] = written
    put(`${number} 0 obj\n`)
    for (const part of body) put(part)
    put('\nendobj\n')
  }
  const kids = pictures.map((_, index) => FIRST + 3 * index)
  put('%PDF-1.4\n')
  object(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R >>`)
  object(PAGES, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`)
  for (const [index, picture] of pictures.entries()) {
    const page = FIRST + 3 * index
    const { width, height, parts: colours } = shapeOf(picture)
    const [across, up] = onSheet(width, height)
    const drawn = `q ${across} 0 0 ${up} 0 0 cm /P Do Q`
    object(
      page,
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${across} ${up}] /Contents ${page + 1} 0 R /Resources << /XObject << /P ${page + 2} 0 R >> >> >>`,
    )
    object(page + 1, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`)
    object(
      page + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${COLOURS[colours]} /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length} >>\nstream\n`,
      picture,
      '\nendstream',
    )
  }
  const rows = begins.slice(1).map((begin) => `${String(begin).padStart(10, '0')} 00000 n \n`)
  put(
    `xref\n0 ${begins.length}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${begins.length} /Root ${CATALOG} 0 R >>\nstartxref\n${written}\n%%EOF\n`,
  )
  return Buffer.concat(parts)
}

const [CATALOG, PAGES, FIRST] = [1, 2, 3]
const COLOURS = { 1: 'DeviceGray', 3: 'DeviceRGB' } as const
/** The long side of A4 in points. */
const LONG_SIDE = 842

type Shape = { readonly width: number; readonly height: number; readonly parts: keyof typeof COLOURS }

function onSheet(width: number, height: number): readonly [across: number, up: number] {
  const scale = LONG_SIDE / Math.max(width, height)
  return [Math.round(width * scale), Math.round(height * scale)]
}

/** Reads width, height and number of color components from the frame header of a JPEG. */
function shapeOf(jpeg: Buffer): Shape {
  let at = 2
  while (at + 9 < jpeg.length) {
    const marker = jpeg.readUInt16BE(at)
    if (isFrame(marker)) {
      const parts = jpeg.readUInt8(at + 9)
      if (parts === 1 || parts === 3)
        return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7), parts }
      break
    }
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  throw new Error('a redrawn page is not a JPEG')
}

/** SOF0 to SOF15, except for the three markers of that range with another meaning. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc
}
