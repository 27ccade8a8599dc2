import { enqueueMail, type MailOrder } from '@cocobnk/mail'
import { isUrgentMail, selectLoudAt, wantsMail } from '@cocobnk/notification'
import type { Vault } from '@cocobnk/vault'
import type { MemberDatabase } from './deps.ts'
import { ADDRESS_FIELD } from './email/email.ts'
import { selectDefaultEmail } from './email/store.ts'
import { selectMember } from './store.ts'
import { memberVault } from './vault.ts'

/** A mail without recipient and language, which come from the member. */
type Letter<Order = MailOrder> = Order extends MailOrder ? Omit<Order, 'recipient' | 'locale'> : never

/**
 * Mails the member's default email in their language, unless they muted it, in the caller's transaction. A mail that is not urgent waits
 * for the end of quiet hours.
 */
export async function mailMember(
  transaction: MemberDatabase,
  vault: Vault,
  memberSeq: string,
  letter: Letter,
): Promise<void> {
  const member = await selectMember(transaction, memberSeq)
  if (!member || !(await wantsMail(transaction, memberSeq, letter.template))) return
  const email = await selectDefaultEmail(transaction, memberSeq)
  const recipient = await memberVault(transaction, vault, memberSeq).open(ADDRESS_FIELD, email.address)
  const waits = isUrgentMail(letter.template) ? {} : { dispatchAt: await selectLoudAt(transaction, memberSeq) }
  await enqueueMail(transaction, { ...letter, ...waits, recipient, locale: member.locale })
}
