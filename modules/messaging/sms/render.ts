import { join } from 'node:path'
import { formatMessage } from '@cocobnk/i18n'
import { readTexts } from '@cocobnk/i18n/read-texts'
import type { Sms, SmsTemplate } from './sms.ts'

const TEXTS = readTexts<Readonly<Record<SmsTemplate, string>>>(join(import.meta.dirname, 'locales'))

/**
 * The text of a message. Its last line is the format by which phones recognize a code and its site, so that they fill it in there and not
 * on a phishing site.
 */
export function renderSms({ locale, template, values }: Pick<Sms, 'locale' | 'template' | 'values'>): string {
  const words = formatMessage(locale, TEXTS[locale][template], values)
  return `${words}\n\n@${values.host} #${values.code}`
}
