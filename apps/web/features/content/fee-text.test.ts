import { readFileSync } from 'node:fs'
import { formatMessage, LOCALES } from '@cocobnk/i18n'
import { expect, it } from 'vitest'

const EXAMPLE = {
  'ko-KR': '예',
  'en-US': 'example',
  'ja-JP': '例',
  'zh-CN': '例如',
  'zh-TW': '例如',
  'fr-FR': 'exemple',
  'de-DE': 'beispiel',
  'es-ES': 'ejemplo',
  'vi-VN': 'ví dụ',
  'pt-PT': 'exemplo',
} as const

const PLACES = [
  ['content', 'fee.merchant.value'],
  ['home', 'merchant.text'],
] as const
const TEXTS = LOCALES.flatMap((locale) => PLACES.map(([file, key]) => [locale, file, key] as const))

it.each(TEXTS)(
  'R-MERCHANT-FEE-TEXT: %s/%s %s calls the fee an example and names 19 payout currencies',
  (locale, name, key) => {
    const file = new URL(`../../locales/${locale}/${name}.json`, import.meta.url)
    const words: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
    const text = formatMessage(locale, words[key] ?? '', { fee: '0.30' })
    expect(text.toLowerCase()).toContain(EXAMPLE[locale])
    expect(text).toContain('0.30')
    expect(text).toContain('19')
  },
)
