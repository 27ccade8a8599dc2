import type { StoredTerms } from './tables.ts'
import type { DealTerms } from './terms.ts'

/** Terms as JSON text, with amounts as decimal digits. */
export function storeTerms(terms: DealTerms): string {
  return JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

export function restoreTerms(stored: StoredTerms): DealTerms {
  const amount = (name: keyof DealTerms) => (stored[name] === null ? null : BigInt(String(stored[name])))
  const { expires_at, margin_ppm } = stored
  return {
    amount: amount('amount') ?? 0n,
    minimum_amount: amount('minimum_amount') ?? 0n,
    unit_price: amount('unit_price') ?? 0n,
    margin_ppm: margin_ppm === null ? null : Number(margin_ppm),
    floor_price: amount('floor_price'),
    ceiling_price: amount('ceiling_price'),
    is_auto_confirmed: stored.is_auto_confirmed === true,
    minimum_grade: Number(stored.minimum_grade),
    minimum_deals: Number(stored.minimum_deals),
    expires_at: expires_at === null ? null : new Date(String(expires_at)),
  }
}
