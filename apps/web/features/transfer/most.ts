import { formatMinor, parseMinor } from '@cocobnk/money'
import { mostWorth } from '../../rate/value.ts'

type Cap = {
  /** What may still go today, in USOT. */
  readonly remaining: string
  /** What one unit is worth in USOT. */
  readonly rate: string
}

export type Most = { readonly amount: string; readonly boundBy: 'BALANCE' | 'LIMIT' }

/** The most that can be sent now, and what makes it no more; cut at the asset's last decimal. */
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
