/** How a language writes numbers. */
export type NumberSigns = {
  readonly decimal: string
  readonly group: string
  /** Digits of the whole part from which thousands are grouped: Spanish and Portuguese do not group four digits. */
  readonly groupedFrom: number
}

const COMMAS: NumberSigns = { decimal: '.', group: ',', groupedFrom: 4 }
const POINTS: NumberSigns = { decimal: ',', group: '.', groupedFrom: 4 }

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
  'fr-FR': { decimal: ',', group: '\u202F', groupedFrom: 4 },
  'de-DE': POINTS,
  'es-ES': { ...POINTS, groupedFrom: 5 },
  'vi-VN': POINTS,
  'pt-PT': { decimal: ',', group: '\u00A0', groupedFrom: 5 },
} as const satisfies Readonly<Record<string, NumberSigns>>

export type NumberLocale = keyof typeof SIGNS

export const NUMBER_LOCALES = Object.keys(SIGNS) as readonly NumberLocale[]

export function numberSigns(locale: NumberLocale): NumberSigns {
  return SIGNS[locale]
}
