import { SHOP_IDENTITY, type ShopIdentity } from '@cocobnk/contract'

/** What customers read about a shop beside the verified mark. */
export function identityOf({ title, site_url, support_email }: ShopIdentity): ShopIdentity {
  return { title, site_url, support_email }
}

export function isSameIdentity(one: ShopIdentity, other: ShopIdentity): boolean {
  return SHOP_IDENTITY.every((field) => one[field] === other[field])
}

/** What a shop asked to be shown as, while operators look at it; null if that is how it is shown. */
export function wantedOf(shown: ShopIdentity, review: ShopIdentity | undefined): ShopIdentity | null {
  return review && !isSameIdentity(review, shown) ? identityOf(review) : null
}
