import { accountNotes } from './account.ts'
import { affiliateNotes } from './affiliate.ts'
import { cardNotes } from './card.ts'
import { checkoutNotes } from './checkout.ts'
import { coinNotes } from './coin.ts'
import { commonNotes } from './common.ts'
import { dealNotes } from './deal.ts'
import { deskNotes } from './desk.ts'
import { memberNotes } from './member.ts'
import { merchantNotes } from './merchant.ts'
import type { Note, Notes } from './note.ts'
import { oauthNotes } from './oauth.ts'
import { productNotes } from './product.ts'
import { settingNotes } from './setting.ts'
import { shopDeskNotes } from './shop-desk.ts'
import { supportNotes } from './support.ts'
import { tradingNotes } from './trading.ts'
import { walletPaymentNotes } from './wallet-payment.ts'
import { webhookNotes } from './webhook.ts'

/** Descriptions of properties in the published API documents. A name is described once. */
export const propertyNotes: Notes = {
  ...merchantNotes,
  ...commonNotes,
  ...accountNotes,
  ...affiliateNotes,
  ...cardNotes,
  ...checkoutNotes,
  ...coinNotes,
  ...dealNotes,
  ...memberNotes,
  ...oauthNotes,
  ...supportNotes,
  ...tradingNotes,
  ...webhookNotes,
  ...settingNotes,
  ...walletPaymentNotes,
  ...deskNotes,
  ...shopDeskNotes,
  ...productNotes,
}

export function propertyNote(owner: string, name: string): Note | undefined {
  return propertyNotes[`${owner}.${name}`] ?? propertyNotes[name]
}
