import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { FALLBACK_LOCALE, type Locale } from '@cocobnk/i18n'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MemberDatabase } from './deps.ts'
import { ADDRESS_FIELD } from './email/email.ts'
import { insertEmail, updateVerified } from './email/store.ts'
import { emailIndex, type IdentityDeps } from './identity.ts'
import { insertKey } from './key.store.ts'
import { newMemberNumber } from './member-number.ts'
import { hashPassword } from './password/password.ts'
import { insertMember } from './store.ts'

export type NewMember = {
  readonly userName: string
  readonly password: string
  readonly email: string
  readonly locale?: Locale
  readonly inviterSeq?: string
  readonly inviteWord?: string | null
  /** For members created without registering. */
  readonly emailVerified?: true
  /** Further work in the same transaction. */
  readonly and?: (transaction: MemberDatabase, created: CreatedMember) => Promise<void>
}

export type CreatedMember = { readonly memberSeq: string; readonly memberNumber: string; readonly emailSeq: string }

/** Creates a member. Refuses a user name or an email in use, in any spelling, and then leaves nothing behind. */
export async function createMember(
  { db, vault }: IdentityDeps,
  { userName, password, email, locale = FALLBACK_LOCALE, inviterSeq, inviteWord, emailVerified, and }: NewMember,
): Promise<Result<CreatedMember, 'DUPLICATE_ID' | 'DUPLICATE_EMAIL'>> {
  const created = { memberSeq: uuidV7(), memberNumber: newMemberNumber(), emailSeq: uuidV7() }
  const [passwordHash, blindIndex, key] = await Promise.all([
    hashPassword(password),
    emailIndex(vault, email),
    vault.newKey(created.memberSeq),
  ])
  const address = await vault.seal(key, ADDRESS_FIELD, email)
  return commitIfOk(db, async (transaction) => {
    const isNew = await insertMember(transaction, {
      member_seq: created.memberSeq,
      member_number: created.memberNumber,
      user_name: userName,
      password_hash: passwordHash,
      inviter_seq: inviterSeq ?? null,
      invite_word: inviteWord ?? null,
      locale,
    })
    if (!isNew) return refuse('DUPLICATE_ID')
    await insertKey(transaction, created.memberSeq, key.bytes)
    const isFree = await insertEmail(transaction, {
      email_seq: created.emailSeq,
      member_seq: created.memberSeq,
      address,
      blind_index: blindIndex,
      is_default: true,
    })
    if (!isFree) return refuse('DUPLICATE_EMAIL')
    if (emailVerified) await updateVerified(transaction, created.emailSeq)
    await and?.(transaction, created)
    return ok(created)
  })
}
