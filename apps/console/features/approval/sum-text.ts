import { MAX_DIGITS } from '@cocobnk/money'
import { type AmountText, useAmountText } from '@cocobnk/ui'

const SUM = /^(-?\d+(?:\.\d+)?) ([A-Z]{2,10})$/

/** Formats an amount as approvals store it (`12345.5 BTC`) for the reader's locale; returns any other text unchanged. */
export function sumText(amountText: AmountText, text: string): string {
  const [, amount = '', code = ''] = SUM.exec(text) ?? []
  return code ? `${amountText(amount, MAX_DIGITS, code)} ${code}` : text
}

export function useSumText(): (text: string) => string {
  const amountText = useAmountText()
  return (text) => sumText(amountText, text)
}
