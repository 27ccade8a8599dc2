import type { Locale } from '@cocobnk/i18n'

/** The reader whose spreadsheet opens the file. */
export type Reader = { readonly locale: Locale; readonly timeZone: string }

export function decimalMarkOf({ locale }: Reader): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.1)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** Spreadsheets in a language with a decimal comma expect semicolons between cells; with commas, everything ends up in one cell. */
export function delimiterOf(reader: Reader): string {
  return decimalMarkOf(reader) === ',' ? ';' : ','
}
