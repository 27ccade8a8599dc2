import { formatMinor, parseMinor } from '@cocobnk/money'
import { mostWorth } from '../../rate/value.ts'

type Cap = {
  /** What may still be sent today, in USOT. */
  readonly remaining: string
  /** Value of one unit in USOT. */
  readonly rate: string
}

export type Most = { readonly amount: string; readonly boundBy: 'BALANCE' | 'LIMIT' }

/**
 * The largest amount that can be sent now and what limits it, truncated at the asset's decimals. Without a rate, only the balance limits
 * it.
 */
export function mostOf(available: string, decimals: number, cap?: Cap): Most {
  const balance = minorOf(available, decimals)
  const within = cap && mostWorth(cap.rate, cap.remaining, decimals)
  if (within === undefined || within >= balance) return { amount: formatMinor(balance, decimals), boundBy: 'BALANCE' }
  return { amount: formatMinor(within, decimals), boundBy: 'LIMIT' }
}

function minorOf(text: string, decimals: number): bigint {
  const parsed = parseMinor(text, decimals)
  return parsed.ok ? parsed.value : 0n
}
