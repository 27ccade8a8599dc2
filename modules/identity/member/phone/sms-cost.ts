import type { Counter, Limit } from '@cocobnk/throttle'

const HOUR_SECONDS = 3_600
/** The country of nearly all members, where messages are cheap. */
const HOME_COUNTRY = '82'
const HOME: Limit = { max: 3_000, windowSeconds: HOUR_SECONDS }
/**
 * Limits SMS pumping: fraudsters who are paid for messages to an expensive country create thousands of members who request codes there,
 * each within its own limit.
 */
const ABROAD: Limit = { max: 100, windowSeconds: HOUR_SECONDS }
const ALL: Limit = { max: 5_000, windowSeconds: HOUR_SECONDS }

/** Counters of a message besides that of its number: the country, and the bank's total. */
export function smsCostCounters(number: string): readonly Counter[] {
  const country = countryOf(number)
  return [
    { kind: 'sms-country', subject: country, limit: country === HOME_COUNTRY ? HOME : ABROAD },
    { kind: 'sms-total', subject: 'all', limit: ALL },
  ]
}

/** Calling codes of two digits (ITU E.164); 1 and 7 have one, all others three. */
const TWO_DIGITS = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** The country calling code. More than twenty countries of very different cost share +1, so the area code counts there. */
export function countryOf(number: string): string {
  const digits = number.replace(/^\+/, '')
  if (digits.startsWith('1')) return digits.slice(0, 4)
  if (digits.startsWith('7')) return digits.slice(0, 1)
  return digits.slice(0, TWO_DIGITS.test(digits) ? 2 : 3)
}
