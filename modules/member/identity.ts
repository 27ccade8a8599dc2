import type { Vault } from '@cocobnk/vault'
import type { MemberDatabase } from './deps.ts'
import { selectMemberByEmail } from './email.store.ts'
import { selectMemberByName } from './store.ts'

export type IdentityDeps = { readonly db: MemberDatabase; readonly vault: Vault }

/** `Anna@Example.com` and `anna@example.com` reach the same mailbox nearly everywhere, so they are one. */
export function emailIndex(vault: Vault, address: string): Promise<Buffer> {
  return vault.blindIndex('member_email.address', address.normalize('NFC').toLowerCase())
}

/** The member whom somebody names by ID or email, and the email they named. A user name never has an @. */
export async function findMember({ db, vault }: IdentityDeps, userId: string) {
  // PostgreSQL cannot even be asked for a text with a zero byte; nobody has such a name.
  if (userId.includes('\0')) return undefined
  if (!userId.includes('@')) {
    const member = await selectMemberByName(db, userId)
    return member && { member, email: undefined }
  }
  return selectMemberByEmail(db, await emailIndex(vault, userId))
}
