import { enqueueMail } from '@cocobnk/mail'
import type { MemberDeps } from '../deps.ts'
import { ADDRESS_FIELD } from '../email/email.ts'
import { findMember } from '../identity.ts'
import { memberVault } from '../vault.ts'
import { evenly } from './even.ts'

/** Mails the ID to the address if it is a member's. Neither the response nor its timing reveals whether it is. */
export function findId(
  { db, vault, webOrigin }: Pick<MemberDeps, 'db' | 'vault' | 'webOrigin'>,
  address: string,
): Promise<void> {
  return evenly(async () => {
    const found = await findMember({ db, vault }, address)
    if (!found?.email) return
    const { member, email } = found
    await enqueueMail(db, {
      // The address as the member spelled it, not as the caller did.
      recipient: await memberVault(db, vault, member.member_seq).open(ADDRESS_FIELD, email.address),
      locale: member.locale,
      template: 'find-id',
      values: { user_name: member.user_name, link: `${webOrigin}/login` },
    })
  })
}
