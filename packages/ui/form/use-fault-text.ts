import { formatMessage } from '@cocobnk/i18n'
import { type AmountFault, formatAmount } from '@cocobnk/money'
import { useNumberLocale } from '../provider/number-locale.ts'
import { type UiWords, useWords } from '../provider/words.ts'
import type { AmountEntryState } from './use-amount-entry.ts'

const WORDS = {
  AMOUNT_CHARACTER: 'amountCharacter',
  AMOUNT_SEPARATOR: 'amountSeparator',
  AMOUNT_AMBIGUOUS: 'amountAmbiguous',
  AMOUNT_UNFINISHED: 'amountUnfinished',
  AMOUNT_TOO_PRECISE: 'amountTooPrecise',
  AMOUNT_TOO_LONG: 'amountTooLong',
} as const satisfies Readonly<Record<AmountFault, keyof UiWords>>

type Asset = { readonly asset: string; readonly decimals: number }

/** Why the field rejects what was typed, in the reader's language. */
export function useFaultText({ typed, reading }: AmountEntryState, { asset, decimals }: Asset): string | undefined {
  const words = useWords()
  const locale = useNumberLocale()
  if (reading.fault === undefined) return undefined
  return formatMessage(locale, words[WORDS[reading.fault]], {
    character: visible(reading.character ?? ''),
    text: typed.trim(),
    example: formatAmount(locale, '12345.67', decimals),
    asset,
    decimals,
  })
}

/** Spaces and invisible characters are named. */
function visible(character: string): string {
  if (character === ' ') return '␣'
  if (!/[\p{C}\p{Z}\p{M}]/u.test(character)) return character
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
