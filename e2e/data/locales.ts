import type { Locale } from '@cocobnk/i18n'

/** The ten languages, in the order of the selector. */
export const TEN_LOCALES: readonly Locale[] = [
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
]

/** The `accept-language` header that the front ends send for each locale. */
export const REQUEST_LANGUAGE: Readonly<Record<Locale, string>> = {
  'ko-KR': 'ko',
  'en-US': 'en',
  'ja-JP': 'jp',
  'zh-CN': 'zh-CN',
  'zh-TW': 'zh-TW',
  'fr-FR': 'fr',
  'de-DE': 'de',
  'es-ES': 'es',
  'vi-VN': 'vi',
  'pt-PT': 'pt',
}

export const BODY_CLASS: readonly Locale[] = ['zh-CN', 'zh-TW', 'ja-JP', 'en-US']
