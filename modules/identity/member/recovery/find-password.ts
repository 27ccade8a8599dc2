import { inTransaction } from '@cocobnk/database'
import { codeMinutes } from '../code/life.ts'
import { sendCode } from '../code/send.ts'
import type { MemberDeps } from '../deps.ts'
import { ADDRESS_FIELD } from '../email/email.ts'
import { selectDefaultEmail } from '../email/store.ts'
import { findMember } from '../identity.ts'
import { memberVault } from '../vault.ts'
import { evenly } from './even.ts'

/** How many codes are sent to one account, however many addresses request them. */
const CODES = { max: 5, windowSeconds: 900 }

/** Mails a code to the member, if there is one: to the email in the request, or else to that of the sign-up. */
export function findPassword(
  deps: Pick<MemberDeps, 'db' | 'vault' | 'settings' | 'throttle'>,
  userId: string,
): Promise<void> {
  return evenly(async () => {
    const found = await findMember(deps, userId)
    if (!found) return
    const { member_seq: memberSeq, locale } = found.member
    const verdict = await deps.throttle.take({ kind: 'password-code', subject: memberSeq, limit: CODES })
    if (verdict.kind !== 'within') return
    const minutes = await codeMinutes(deps)
    await inTransaction(deps.db, async (transaction) => {
      const email = found.email ?? (await selectDefaultEmail(transaction, memberSeq))
      const recipient = await memberVault(transaction, deps.vault, memberSeq).open(ADDRESS_FIELD, email.address)
      const code = { purpose: 'PASSWORD', subject_seq: memberSeq, recipient, locale, minutes } as const
      await sendCode(transaction, deps.vault, code)
    })
  })
}
