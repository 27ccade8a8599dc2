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
import type { Sms, SmsTemplate } from './sms.ts'

const TEXTS: Readonly<Record<Locale, Readonly<Record<SmsTemplate, string>>>> = {
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

/**
 * What the phone shows. Its last line is the form by which phones recognise a code and the site it is for, so that they
 * offer it there and not to somebody who copied the site.
 */
export function renderSms({ locale, template, values }: Pick<Sms, 'locale' | 'template' | 'values'>): string {
  const words = formatMessage(locale, TEXTS[locale][template], values)
  return `${words}\n\n@${values.host} #${values.code}`
}
