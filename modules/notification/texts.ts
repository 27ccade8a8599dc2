import { formatMessage, type Locale } from '@cocobnk/i18n'
import deDE from './locales/de-DE.json' with { type: 'json' }
import enUS from './locales/en-US.json' with { type: 'json' }
import esES from './locales/es-ES.json' with { type: 'json' }
import frFR from './locales/fr-FR.json' with { type: 'json' }
import jaJP from './locales/ja-JP.json' with { type: 'json' }
import koKR from './locales/ko-KR.json' with { type: 'json' }
import ptPT from './locales/pt-PT.json' with { type: 'json' }
import viVN from './locales/vi-VN.json' with { type: 'json' }
import zhCN from './locales/zh-CN.json' with { type: 'json' }
import zhTW from './locales/zh-TW.json' with { type: 'json' }

const TEXTS: Readonly<Record<Locale, typeof enUS>> = {
  'ko-KR': koKR,
  'en-US': enUS,
  'ja-JP': jaJP,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'fr-FR': frFR,
  'de-DE': deDE,
  'es-ES': esES,
  'vi-VN': viVN,
  'pt-PT': ptPT,
}

export function say(locale: Locale, key: keyof typeof enUS, values: Readonly<Record<string, string>>): string {
  return formatMessage(locale, TEXTS[locale][key], values)
}
