/** Card payments settle in this asset, of which one unit is one cent. */
export const CARD_ASSET = 'USOT'

/** Rounds up to whole cents, so that the shop never gets less than its price. */
export function centsUp(amount: bigint, decimals: number): bigint {
  const unit = 10n ** BigInt(decimals)
  return (amount + unit - 1n) / unit
}

/** The amount in the smallest unit of an asset of which one unit is one cent. */
export function ofCents(cents: bigint, decimals: number): bigint {
  return cents * 10n ** BigInt(decimals)
}

/** The inverse of `ofCents`; undefined if the amount is not a whole number of cents. */
export function wholeCents(amount: bigint, decimals: number): bigint | undefined {
  const unit = 10n ** BigInt(decimals)
  return amount % unit === 0n ? amount / unit : undefined
}
