/** Card payments settle in this asset, of which one unit is one cent. */
export const CARD_ASSET = 'USOT'

/** A fraction of a cent is charged as a whole one: the shop never gets less than its price. */
export function centsUp(amount: bigint, decimals: number): bigint {
  const unit = 10n ** BigInt(decimals)
  return (amount + unit - 1n) / unit
}

/** In the smallest unit of the asset. */
export function ofCents(cents: bigint, decimals: number): bigint {
  return cents * 10n ** BigInt(decimals)
}

/** Undefined if it is not a whole number of cents. */
export function wholeCents(amount: bigint, decimals: number): bigint | undefined {
  const unit = 10n ** BigInt(decimals)
  return amount % unit === 0n ? amount / unit : undefined
}
