import { formatMinor, parseMinor } from '@cocobnk/money'

const USOT_DECIMALS = 8
const RATE_DECIMALS = 12

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
  const within = cap && withinCap(cap, decimals)
  if (within === undefined || within >= balance) return { amount: formatMinor(balance, decimals), boundBy: 'BALANCE' }
  return { amount: formatMinor(within, decimals), boundBy: 'LIMIT' }
}

function withinCap({ remaining, rate }: Cap, decimals: number): bigint | undefined {
  const worth = minorOf(rate, RATE_DECIMALS)
  if (worth === 0n) return undefined
  const left = minorOf(remaining, USOT_DECIMALS)
  return (left * 10n ** BigInt(decimals + RATE_DECIMALS - USOT_DECIMALS)) / worth
}

function minorOf(text: string, decimals: number): bigint {
  const parsed = parseMinor(text, decimals)
  return parsed.ok ? parsed.value : 0n
}
