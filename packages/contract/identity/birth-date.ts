import { z } from 'zod'

/** Six digits, YYMMDD; must be a valid date in this century or the last. */
export const birthDate = z
  .string()
  .regex(/^\d{6}$/)
  .refine((text) => ['19', '20'].some((century) => isDay(century + text)))

function isDay(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  const iso = `${year}-${month}-${day}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso)
}
