import { randomInt } from 'node:crypto'
import { askOutside, type Kysely } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { enqueueMail, type MailTables } from '@cocobnk/mail'
import { enqueueSms } from '@cocobnk/sms'
import type { Vault } from '@cocobnk/vault'
import type { MemberDatabase } from '../deps.ts'
import type { VerificationTable } from './store.ts'
import { spendCode, tryCode, upsertCode, type VerificationPurpose, type VerificationSubject } from './store.ts'

const CODE_DIGITS = 6

export type CodeDatabase = Kysely<MailTables & { verification: VerificationTable }>

type Subject<Purpose extends VerificationPurpose> = { readonly purpose: Purpose; readonly subject_seq: string }

type Order = {
  readonly recipient: string
  readonly locale: Locale
  /** Read before the transaction starts: waiting for a second connection while holding one may deadlock. */
  readonly minutes: number
}

/** Puts a new code into the outbox in the caller's transaction. Returns its expiry. */
export async function sendCode(
  transaction: CodeDatabase,
  vault: Vault,
  { recipient, locale, minutes, ...subject }: Order & Subject<'EMAIL' | 'PASSWORD' | 'DEVICE' | 'LOGIN'>,
): Promise<Date> {
  const { code, expiresAt } = await newCode(transaction, vault, subject, minutes)
  await enqueueMail(transaction, {
    recipient,
    locale,
    template: 'verification-code',
    values: { purpose: subject.purpose, code, minutes: String(minutes) },
  })
  return expiresAt
}

/** Like `sendCode`, by text message. The phone offers the code at `host` only. */
export async function sendCodeBySms(
  transaction: MemberDatabase,
  vault: Vault,
  { recipient, locale, minutes, host, ...subject }: Order & Subject<'PHONE'> & { readonly host: string },
): Promise<Date> {
  const { code, expiresAt } = await newCode(transaction, vault, subject, minutes)
  const values = { code, minutes: String(minutes), host }
  await enqueueSms(transaction, { recipient, locale, template: 'phone-code', values })
  return expiresAt
}

async function newCode(transaction: CodeDatabase, vault: Vault, subject: VerificationSubject, minutes: number) {
  // The vault hashes the code outside the transaction, and the rerun after that finds the same code.
  const { code, codeHash } = await askOutside(`new code ${subject.purpose} ${subject.subject_seq}`, async () => {
    const made = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    return { code: made, codeHash: await hashOf(vault, subject, made) }
  })
  const expiresAt = await upsertCode(transaction, subject, { codeHash, minutes })
  return { code, expiresAt }
}

/** Whether the code is right. A right one is spent by this. */
export async function isCodeOf(
  db: CodeDatabase,
  vault: Vault,
  subject: VerificationSubject,
  code: string,
): Promise<boolean> {
  return spendCode(db, subject, await hashOf(vault, subject, code))
}

/** Like `isCodeOf`, without spending it; a wrong one uses up a try. */
export async function looksLikeCodeOf(
  db: CodeDatabase,
  vault: Vault,
  subject: VerificationSubject,
  code: string,
): Promise<boolean> {
  return tryCode(db, subject, await hashOf(vault, subject, code))
}

function hashOf(vault: Vault, { purpose, subject_seq }: VerificationSubject, code: string): Promise<Buffer> {
  return vault.blindIndex('verification.code', `${purpose} ${subject_seq} ${code}`)
}
