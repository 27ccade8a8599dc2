import type { CodeOf, Output } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { codeMinutes } from '../code/life.ts'
import { sendCode } from '../code/send.ts'
import { deleteCodes } from '../code/store.ts'
import type { Client, MemberDatabase, MemberDeps } from '../deps.ts'
import { emailIndex } from '../identity.ts'
import { notifySecurity } from '../notify.ts'
import { lockMember, type MemberTable } from '../store.ts'
import { memberVault } from '../vault.ts'
import { ADDRESS_FIELD, shownEmail } from './email.ts'
import { deleteEmail, insertEmail, selectEmail, selectEmails } from './store.ts'

type Deps = Pick<MemberDeps, 'db' | 'vault' | 'settings' | 'webOrigin'>
type Owner = { readonly memberSeq: string; readonly client: Client }
type Locked = Pick<MemberTable, 'member_seq' | 'locale'>

export async function addEmail(
  deps: Deps,
  { memberSeq, client, address }: Owner & { readonly address: string },
): Promise<Result<Output<'POST /member/me/email'>, CodeOf<'POST /member/me/email'>>> {
  const { constant, kyc } = await deps.settings()
  const emailSeq = uuidV7()
  return commitIfOk(deps.db, async (transaction) => {
    // Locked, so that two concurrent requests do not both take the last free place.
    const member = await lockMember(transaction, memberSeq)
    if (!member) return refuse('UNAUTHENTICATED')
    const existing = await selectEmails(transaction, memberSeq)
    if (existing.length >= constant.max_emails) {
      return refuse('EMAIL_MAX', { values: { max: String(constant.max_emails) } })
    }
    const place = { emailSeq, address, minutes: constant.verification_code_minutes }
    if (!(await placeEmail(transaction, deps, member, place))) return refuse('DUPLICATE_EMAIL')
    await notifySecurity(transaction, deps, { memberSeq, event: 'EMAIL_ADDED', client })
    const row = await selectEmail(transaction, { memberSeq, emailSeq })
    if (!row) throw new Error('an email is missing right after it was inserted')
    const own = memberVault(transaction, deps.vault, memberSeq)
    return ok({ email: await shownEmail(own, row, kyc.validity_months) })
  })
}

/** Replaces the address of a further email. The new one must be confirmed. */
export async function changeEmail(
  deps: Deps,
  { memberSeq, client, emailSeq, address }: Owner & { readonly emailSeq: string; readonly address: string },
): Promise<Result<object, CodeOf<'PATCH /member/me'>>> {
  const minutes = await codeMinutes(deps)
  return commitIfOk(deps.db, async (transaction) => {
    const member = await lockMember(transaction, memberSeq)
    const email = await selectEmail(transaction, { memberSeq, emailSeq })
    if (!member || !email) return refuse('NOT_FOUND')
    if (email.is_default) return refuse('EMAIL_DEFAULT_FIXED')
    await deleteEmail(transaction, { memberSeq, emailSeq })
    const isPlaced = await placeEmail(transaction, deps, member, { emailSeq, address, minutes })
    if (!isPlaced) return refuse('DUPLICATE_EMAIL')
    await notifySecurity(transaction, deps, { memberSeq, event: 'EMAIL_CHANGED', client })
    return ok({})
  })
}

export async function removeEmail(
  deps: Deps,
  { memberSeq, client, emailSeq }: Owner & { readonly emailSeq: string },
): Promise<Result<object, CodeOf<'DELETE /member/me/email/{email_seq}'>>> {
  return commitIfOk(deps.db, async (transaction) => {
    const email = await selectEmail(transaction, { memberSeq, emailSeq })
    if (!email) return refuse('NOT_FOUND')
    if (email.is_default) return refuse('EMAIL_DEFAULT_FIXED')
    await deleteEmail(transaction, { memberSeq, emailSeq })
    await deleteCodes(transaction, [emailSeq])
    await notifySecurity(transaction, deps, { memberSeq, event: 'EMAIL_REMOVED', client })
    return ok({})
  })
}

/** Seals the address and sends a code to it. Returns false if the address is already in use. */
async function placeEmail(
  transaction: MemberDatabase,
  deps: Deps,
  member: Locked,
  { emailSeq, address, minutes }: { readonly emailSeq: string; readonly address: string; readonly minutes: number },
): Promise<boolean> {
  const isFree = await insertEmail(transaction, {
    email_seq: emailSeq,
    member_seq: member.member_seq,
    address: await memberVault(transaction, deps.vault, member.member_seq).seal(ADDRESS_FIELD, address),
    blind_index: await emailIndex(deps.vault, address),
    is_default: false,
  })
  if (!isFree) return false
  const { locale } = member
  const code = { purpose: 'EMAIL', subject_seq: emailSeq, recipient: address, locale, minutes } as const
  await sendCode(transaction, deps.vault, code)
  return true
}
