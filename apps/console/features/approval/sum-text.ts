import { MAX_DIGITS } from '@cocobnk/money'
import { type AmountText, useAmountText } from '@cocobnk/ui'

const SUM = /^(-?\d+(?:\.\d+)?) ([A-Z]{2,10})$/

/** `12345.5 BTC`, as an approval keeps it, in the reader's digits; any other text as it is. */
export function sumText(amountText: AmountText, text: string): string {
  const [, amount = '', code = ''] = SUM.exec(text) ?? []
  return code ? `${amountText(amount, MAX_DIGITS, code)} ${code}` : text
}

export function useSumText(): (text: string) => string {
  const amountText = useAmountText()
  return (text) => sumText(amountText, text)
}
