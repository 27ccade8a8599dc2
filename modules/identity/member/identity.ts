import { credential } from '@cocobnk/contract'
import type { Vault } from '@cocobnk/vault'
import type { MemberDatabase } from './deps.ts'
import { selectMemberByEmail } from './email/store.ts'
import { selectMemberByPhone } from './phone/store.ts'
import { selectMemberByName } from './store.ts'

export type IdentityDeps = { readonly db: MemberDatabase; readonly vault: Vault }

/** `Anna@Example.com` and `anna@example.com` reach the same mailbox nearly everywhere, so they are one. */
export function emailIndex(vault: Vault, address: string): Promise<Buffer> {
  return vault.blindIndex('member_email.address', address.normalize('NFC').toLowerCase())
}

export function phoneIndex(vault: Vault, number: string): Promise<Buffer> {
  return vault.blindIndex('member_phone.number', number)
}

/** The same for every way of writing one ID, email or phone number, so that counting it means one account. */
export function plainUserId(userId: string): string {
  const phone = credential.phoneText.safeParse(userId)
  return phone.success ? phone.data : userId.normalize('NFC').toLowerCase()
}

/** The id of the member whom somebody names, however they do it. */
export async function memberNamed(deps: IdentityDeps, userId: string): Promise<string | undefined> {
  return (await findMember(deps, userId))?.member.member_seq
}

/** The member whom somebody names, and the email they named. A user name has no @ and does not begin with a +. */
export async function findMember({ db, vault }: IdentityDeps, userId: string) {
  // PostgreSQL cannot handle a NUL byte; nobody has such a name.
  if (userId.includes('\0')) return undefined
  if (userId.includes('@')) return selectMemberByEmail(db, await emailIndex(vault, userId))
  const member = userId.startsWith('+')
    ? await selectMemberByPhone(db, await phoneIndex(vault, plainUserId(userId)))
    : await selectMemberByName(db, userId)
  return member && { member, email: undefined }
}
