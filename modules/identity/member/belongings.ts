import type { Belongings } from '@cocobnk/database'
import { deleteCodes } from './code/store.ts'
import { deleteEmails, selectEmails } from './email/store.ts'
import { deleteKey } from './key.store.ts'
import { deletePhones } from './phone/store.ts'
import { deleteLockLinks } from './recovery/lock-link.store.ts'
import { updateClosed } from './store.ts'
import type { MemberTables } from './tables.ts'

/** Erasure deletes the member's key too, so nothing sealed with it can be read again. */
export const memberBelongings: Belongings<MemberTables> = {
  tables: ['member', 'member_email', 'member_key', 'member_phone', 'lock_link'],
  erase: async (transaction, memberSeq) => {
    const emails = await selectEmails(transaction, memberSeq)
    await deleteCodes(transaction, [memberSeq, ...emails.map(({ email_seq }) => email_seq)])
    await deleteLockLinks(transaction, memberSeq)
    await deleteEmails(transaction, memberSeq)
    await deletePhones(transaction, memberSeq)
    await deleteKey(transaction, memberSeq)
    await updateClosed(transaction, memberSeq)
  },
}
