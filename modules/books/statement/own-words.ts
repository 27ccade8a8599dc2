import { type Face, setText } from './face.ts'

/**
 * User text may contain letters that the face lacks. Those are set in standard fonts that every PDF reader has and that are not embedded:
 * one per script, addressed by Unicode.
 */
const FONTS = [
  { key: 'K', name: 'HYGoThic-Medium', order: 'Korea1', map: 'UniKS-UTF16-H', script: /\p{Script=Hangul}/u },
  {
    key: 'J',
    name: 'HeiseiKakuGo-W5',
    order: 'Japan1',
    map: 'UniJIS-UTF16-H',
    script: /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  },
  {
    key: 'C',
    name: 'STSong-Light',
    order: 'GB1',
    map: 'UniGB-UTF16-H',
    script: /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u,
  },
] as const
const OBJECTS_OF_FONT = 3

/** The PDF objects of those fonts, numbered from `first`, and their resource entries for a page. */
export function ownFonts(first: number): { readonly objects: readonly string[]; readonly resources: string } {
  const objects = FONTS.flatMap(({ name, order, map }, index) => {
    const at = first + index * OBJECTS_OF_FONT
    return [
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name}-${map} /Encoding /${map} /DescendantFonts [${at + 1} 0 R] >>`,
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (${order}) /Supplement 1 >> /FontDescriptor ${at + 2} 0 R /DW 1000 >>`,
      `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 733 /StemV 80 >>`,
    ]
  })
  return {
    objects,
    resources: FONTS.map(({ key }, index) => ` /${key} ${first + index * OBJECTS_OF_FONT} 0 R`).join(''),
  }
}

type Set = { readonly code: string; readonly width: number }

/** Returns the PDF operators that show the text, and its width. */
export function setWords(face: Face, text: string, size: number): Set {
  const runs = runsOf(face, text)
  const set = runs.map(({ font, words }): Set => {
    if (font === 'F') {
      const { code, width } = setText(face, words, size)
      return { code: `/F ${size} Tf ${code} Tj`, width }
    }
    const units = Array.from({ length: words.length }, (_, index) =>
      words.charCodeAt(index).toString(16).padStart(4, '0'),
    )
    return { code: `/${font} ${size} Tf <${units.join('')}> Tj`, width: Array.from(words).length * size }
  })
  return { code: set.map(({ code }) => code).join(' '), width: set.reduce((sum, { width }) => sum + width, 0) }
}

function runsOf({ glyphs }: Face, text: string) {
  const runs: { font: string; words: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const script = glyphs.has(letter) ? undefined : FONTS.find((font) => font.script.test(letter))
    const font = script?.key ?? 'F'
    // A letter whose diacritic is in no face loses the diacritic; any other missing letter becomes a question mark.
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
    const shown = script || glyphs.has(letter) ? letter : glyphs.has(plain) ? plain : '?'
    const last = runs.at(-1)
    if (last?.font === font) last.words += shown
    else runs.push({ font, words: shown })
  }
  return runs
}
