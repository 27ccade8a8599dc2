import type { Locale } from '@cocobnk/i18n'
import japanese from './faces/japanese.json' with { type: 'json' }
import korean from './faces/korean.json' with { type: 'json' }
import latin from './faces/latin.json' with { type: 'json' }
import simplified from './faces/simplified.json' with { type: 'json' }
import traditional from './faces/traditional.json' with { type: 'json' }

const FACES = { latin, korean, japanese, simplified, traditional }
export type FaceName = keyof typeof FACES
type Made = (typeof FACES)['latin']
type Glyph = { readonly id: number; readonly width: number }
export type Face = Pick<Made, 'name' | 'box' | 'ascent' | 'descent' | 'deflated'> & {
  readonly glyphs: ReadonlyMap<string, Glyph>
}

export const FACE_OF: Readonly<Record<Locale, FaceName>> = {
  'ko-KR': 'korean',
  'en-US': 'latin',
  'ja-JP': 'japanese',
  'zh-CN': 'simplified',
  'zh-TW': 'traditional',
  'fr-FR': 'latin',
  'de-DE': 'latin',
  'es-ES': 'latin',
  'vi-VN': 'latin',
  'pt-PT': 'latin',
}

export function faceOf(locale: Locale): Face {
  const { letters, ids, widths, ...made } = FACES[FACE_OF[locale]]
  const glyphs = Array.from(
    letters,
    (letter, index) => [letter, { id: ids[index] ?? 0, width: widths[index] ?? 0 }] as const,
  )
  return { ...made, glyphs: new Map(glyphs) }
}

const UNKNOWN: Glyph = { id: 0, width: 1000 }
const THOUSANDTH = 0.001

/** Returns the PDF operators that show the text, and its width. */
export function setText(
  { glyphs }: Face,
  text: string,
  size: number,
): { readonly code: string; readonly width: number } {
  const set = Array.from(text, (letter) => glyphs.get(letter) ?? UNKNOWN)
  return {
    code: `<${set.map(({ id }) => hex(id)).join('')}>`,
    width: set.reduce((sum, { width }) => sum + width, 0) * size * THOUSANDTH,
  }
}

export function hex(code: number): string {
  return code.toString(16).padStart(4, '0')
}
