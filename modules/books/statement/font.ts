import { type Face, hex } from './face.ts'

/** The limit of a `bfchar` operator. */
const LETTERS_AT_ONCE = 100

/** The PDF objects of an embedded face, numbered from `first`; the first one is the font. */
export function fontObjects(face: Face, first: number): readonly string[] {
  const [descendant, descriptor, file, unicode] = [first + 1, first + 2, first + 3, first + 4]
  // Six letters and a plus mark a font subset.
  const name = `STATEM+${face.name}`
  const widths = [...face.glyphs.values()].map(({ id, width }) => `${id} [${width}]`).join(' ')
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 1000 /W [${widths}] >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${face.box.join(' ')}] /ItalicAngle 0 /Ascent ${face.ascent} /Descent ${face.descent} /CapHeight 733 /StemV 80 /FontFile3 ${file} 0 R >>`,
    streamOf(
      `${Buffer.from(face.deflated, 'base64').toString('hex')}>`,
      '/Subtype /CIDFontType0C /Filter [/ASCIIHexDecode /FlateDecode]',
    ),
    streamOf(unicodeOf(face)),
  ]
}

export function streamOf(text: string, entries = ''): string {
  return `<< /Length ${text.length} ${entries} >>\nstream\n${text}\nendstream`
}

/** Maps glyphs to letters, so that the text can be searched, copied and read aloud. */
function unicodeOf({ glyphs }: Face): string {
  const lines = [...glyphs].map(([letter, { id }]) => `<${hex(id)}> <${hex(letter.charCodeAt(0))}>`)
  const parts = Array.from({ length: Math.ceil(lines.length / LETTERS_AT_ONCE) }, (_, index) =>
    lines.slice(index * LETTERS_AT_ONCE, (index + 1) * LETTERS_AT_ONCE),
  )
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...parts.map((part) => `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
