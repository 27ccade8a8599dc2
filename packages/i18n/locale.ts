export const LOCALES = [
  'ko-KR',
  'en-US',
  'ja-JP',
  'zh-CN',
  'zh-TW',
  'fr-FR',
  'de-DE',
  'es-ES',
  'vi-VN',
  'pt-PT',
] as const

export type Locale = (typeof LOCALES)[number]

export const FALLBACK_LOCALE: Locale = 'en-US'

/** Each language by its own name, as a reader looking for it would spell it. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  'ko-KR': '한국어',
  'en-US': 'English',
  'ja-JP': '日本語',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'fr-FR': 'Français',
  'de-DE': 'Deutsch',
  'es-ES': 'Español',
  'vi-VN': 'Tiếng Việt',
  'pt-PT': 'Português',
}

/** The locales for which the page's body carries a class of the same name. */
export const BODY_CLASS_LOCALES: readonly Locale[] = ['zh-CN', 'zh-TW', 'ja-JP', 'en-US']

export function isLocale(text: string | undefined): text is Locale {
  return LOCALES.includes(text as Locale)
}

/** The first of a browser's languages that we support. */
export function localeOfLanguages(languages: readonly string[]): Locale {
  for (const language of languages) {
    const locale = localeOfLanguage(language)
    if (locale) return locale
  }
  return FALLBACK_LOCALE
}

/** Exact code first, then the Chinese script or region, then the first locale of the same language. */
function localeOfLanguage(tag: string): Locale | undefined {
  const exact = LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase())
  if (exact) return exact
  const [language, ...parts] = tag.toLowerCase().split(/[-_]/)
  if (language === 'zh') return parts.some((part) => ['hant', 'hk', 'mo', 'tw'].includes(part)) ? 'zh-TW' : 'zh-CN'
  if (language === 'jp') return 'ja-JP'
  return LOCALES.find((locale) => locale.split('-')[0] === language)
}
