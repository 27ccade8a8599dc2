import { credential } from '@cocobnk/contract'
import type { Vault } from '@cocobnk/vault'
import type { MemberDatabase } from './deps.ts'
import { selectMemberByEmail } from './email/store.ts'
import { selectMemberByPhone } from './phone/store.ts'
import { selectMemberByName } from './store.ts'

export type IdentityDeps = { readonly db: MemberDatabase; readonly vault: Vault }

/** Blind index of an email. `Anna@Example.com` and `anna@example.com` reach the same mailbox nearly everywhere, so they are one. */
export function emailIndex(vault: Vault, address: string): Promise<Buffer> {
  return vault.blindIndex('member_email.address', address.normalize('NFC').toLowerCase())
}

export function phoneIndex(vault: Vault, number: string): Promise<Buffer> {
  return vault.blindIndex('member_phone.number', number)
}

/** Returns the same text for every way of writing one ID, email or phone number, so that attempts are counted per account. */
export function plainUserId(userId: string): string {
  const phone = credential.phoneText.safeParse(userId)
  return phone.success ? phone.data : userId.normalize('NFC').toLowerCase()
}

/** The id of the member with this ID, email or phone number. */
export async function memberNamed(deps: IdentityDeps, userId: string): Promise<string | undefined> {
  return (await findMember(deps, userId))?.member.member_seq
}

/** The member with this ID, email or phone number, and the email if it was one. A user name has no @ and does not begin with a +. */
export async function findMember({ db, vault }: IdentityDeps, userId: string) {
  // PostgreSQL cannot handle a NUL byte, and no name contains one.
  if (userId.includes('\0')) return undefined
  if (userId.includes('@')) return selectMemberByEmail(db, await emailIndex(vault, userId))
  const member = userId.startsWith('+')
    ? await selectMemberByPhone(db, await phoneIndex(vault, plainUserId(userId)))
    : await selectMemberByName(db, userId)
  return member && { member, email: undefined }
}
