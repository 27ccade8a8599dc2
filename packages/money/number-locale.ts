/** How a language writes numbers. */
export type NumberSigns = {
  readonly decimal: string
  readonly group: string
  /** Digits of the whole part from which thousands are grouped: Spanish and Portuguese do not group four digits. */
  readonly groupedFrom: number
  /** With its space, if any. */
  readonly percent: string
  /** Whether symbols of currencies are written after the figure. */
  readonly symbolsFollow: boolean
}

const COMMAS: NumberSigns = { decimal: '.', group: ',', groupedFrom: 4, percent: '%', symbolsFollow: false }
const POINTS: NumberSigns = { decimal: ',', group: '.', groupedFrom: 4, percent: '\u00A0%', symbolsFollow: true }

/**
 * Our own data instead of Intl's: a page with another version of ICU must be able to parse what a server writes. A test compares it with
 * Intl.
 */
const SIGNS = {
  'ko-KR': COMMAS,
  'en-US': COMMAS,
  'ja-JP': COMMAS,
  'zh-CN': COMMAS,
  'zh-TW': COMMAS,
  'fr-FR': { ...POINTS, group: '\u202F' },
  'de-DE': POINTS,
  'es-ES': { ...POINTS, groupedFrom: 5 },
  'vi-VN': { ...POINTS, percent: '%' },
  'pt-PT': { ...POINTS, group: '\u00A0', groupedFrom: 5, percent: '%' },
} as const satisfies Readonly<Record<string, NumberSigns>>

export type NumberLocale = keyof typeof SIGNS

export const NUMBER_LOCALES = Object.keys(SIGNS) as readonly NumberLocale[]

export function numberSigns(locale: NumberLocale): NumberSigns {
  return SIGNS[locale]
}
