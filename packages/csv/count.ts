import type { Locale } from '@cocobnk/i18n'

/** Label of the row count in the last line. */
export const COUNT: Readonly<Record<Locale, string>> = {
  'ko-KR': '행 수',
  'en-US': 'Rows',
  'ja-JP': '行数',
  'zh-CN': '行数',
  'zh-TW': '列數',
  'fr-FR': 'Lignes',
  'de-DE': 'Zeilen',
  'es-ES': 'Filas',
  'vi-VN': 'Số dòng',
  'pt-PT': 'Linhas',
}
