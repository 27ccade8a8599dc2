import { randomInt } from 'node:crypto'
import type { Locale } from '@cocobnk/i18n'
import { enqueueMail } from '@cocobnk/mail'
import type { Vault } from '@cocobnk/vault'
import type { MemberDatabase, MemberDeps } from './deps.ts'
import { spendCode, upsertCode, type VerificationSubject } from './verification.store.ts'

const CODE_DIGITS = 6

export type CodeDeps = Pick<MemberDeps, 'vault' | 'settings'>

/** Puts a new code into the outbox with the caller's transaction. Answers until when it may be entered. */
export async function sendCode(
  transaction: MemberDatabase,
  { vault, settings }: CodeDeps,
  { recipient, locale, ...subject }: VerificationSubject & { readonly recipient: string; readonly locale: Locale },
): Promise<Date> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const minutes = (await settings()).constant.verification_code_minutes
  const expiresAt = await upsertCode(transaction, subject, { codeHash: await hashOf(vault, subject, code), minutes })
  await enqueueMail(transaction, {
    recipient,
    locale,
    template: 'verification-code',
    values: { purpose: subject.purpose, code, minutes: String(minutes) },
  })
  return expiresAt
}

/** Whether this is the code. A right one is spent by asking. */
export async function isCodeOf(
  db: MemberDatabase,
  vault: Vault,
  subject: VerificationSubject,
  code: string,
): Promise<boolean> {
  return spendCode(db, subject, await hashOf(vault, subject, code))
}

function hashOf(vault: Vault, { purpose, subject_seq }: VerificationSubject, code: string): Promise<Buffer> {
  return vault.blindIndex('verification.code', `${purpose} ${subject_seq} ${code}`)
}
