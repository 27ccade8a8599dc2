import { accountNotes } from './account.ts'
import { cardNotes } from './card.ts'
import { coinNotes } from './coin.ts'
import { commonNotes } from './common.ts'
import { deskNotes } from './desk.ts'
import { memberNotes } from './member.ts'
import { merchantNotes } from './merchant.ts'
import type { Note, Notes } from './note.ts'
import { settingNotes } from './setting.ts'
import { supportNotes } from './support.ts'
import { walletPaymentNotes } from './wallet-payment.ts'

/** What the published API documents say about properties. A name is described once, wherever it stands. */
export const propertyNotes: Notes = {
  ...merchantNotes,
  ...commonNotes,
  ...accountNotes,
  ...cardNotes,
  ...coinNotes,
  ...memberNotes,
  ...supportNotes,
  ...settingNotes,
  ...walletPaymentNotes,
  ...deskNotes,
}

export function propertyNote(owner: string, name: string): Note | undefined {
  return propertyNotes[`${owner}.${name}`] ?? propertyNotes[name]
}
