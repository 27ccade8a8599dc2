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
  'de-DE': 'Beispiel',
  'es-ES': 'ejemplo',
  'vi-VN': 'Ví dụ',
  'pt-PT': 'exemplo',
} as const

it.each(LOCALES)('R-MERCHANT-FEE-TEXT: %s calls the fee an example and names 19 payout currencies', (locale) => {
  const file = new URL(`../../locales/${locale}/content.json`, import.meta.url)
  const words: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
  const text = formatMessage(locale, words['fee.merchant.value'] ?? '', { fee: '0.30' })
  expect(text).toContain(EXAMPLE[locale])
  expect(text).toContain('0.30')
  expect(text).toContain('19')
})
