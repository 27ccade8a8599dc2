import { inTransaction, uuidV7Of } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { networkOf } from '@cocobnk/throttle'
import { ADDRESS_FIELD } from '../email/email.ts'
import { selectDefaultEmail } from '../email/store.ts'
import { findMember } from '../identity.ts'
import { evenly } from '../recovery/even.ts'
import { memberVault } from '../vault.ts'
import type { DeviceCodeDeps } from './device.ts'
import { codeMinutes } from './life.ts'
import type { CodeDatabase } from './send.ts'
import { isCodeOf, looksLikeCodeOf, sendCode } from './send.ts'
import { deleteEndedCodes } from './store.ts'

/** How many codes are sent to one account, however many clients request them. */
const CODES = { max: 10, windowSeconds: 900 }

export type LoginCodeDeps = Pick<DeviceCodeDeps, 'vault' | 'throttle' | 'settings'> & { readonly db: CodeDatabase }

/** A member or an operator, and the network from which a client logs in to the account. */
type Asking = { readonly accountSeq: string; readonly address: string }

/** One code per account and network, so that a client elsewhere can neither replace the owner's code nor use up its attempts. */
function subjectOf({ accountSeq, address }: Asking) {
  return { purpose: 'LOGIN', subject_seq: uuidV7Of(0, `login ${accountSeq} ${networkOf(address)}`) } as const
}

/** Mails a code for a login from an unknown client, if the member exists. The response is always the same. */
export function sendLoginCode(
  deps: DeviceCodeDeps,
  { userId, address }: { readonly userId: string; readonly address: string },
): Promise<void> {
  return evenly(async () => {
    const found = await findMember(deps, userId)
    if (!found) return
    const { member_seq: memberSeq, locale } = found.member
    const email = await selectDefaultEmail(deps.db, memberSeq)
    const recipient = await memberVault(deps.db, deps.vault, memberSeq).open(ADDRESS_FIELD, email.address)
    await mailLoginCode(deps, { accountSeq: memberSeq, address, recipient, locale })
  })
}

/** Mails a code to the owner of an account. Beyond the limit nothing is sent, which the response does not reveal. */
export async function mailLoginCode(
  deps: LoginCodeDeps,
  { accountSeq, address, ...letter }: Asking & { readonly recipient: string; readonly locale: Locale },
): Promise<void> {
  const verdict = await deps.throttle.take({ kind: 'login-code-mail', subject: accountSeq, limit: CODES })
  if (verdict.kind !== 'within') return
  const minutes = await codeMinutes(deps)
  await inTransaction(deps.db, async (transaction) => {
    await deleteEndedCodes(transaction, 'LOGIN')
    await sendCode(transaction, deps.vault, { ...subjectOf({ accountSeq, address }), ...letter, minutes })
  })
}

/** Whether the code is right. A wrong one uses up a try; a right one stays valid until it is spent. */
export function isLoginCode(deps: Pick<LoginCodeDeps, 'db' | 'vault'>, asking: Asking, code: string): Promise<boolean> {
  return looksLikeCodeOf(deps.db, deps.vault, subjectOf(asking), code)
}

/** Spends the code in the transaction; of concurrent calls one succeeds. */
export function spendLoginCode(
  transaction: CodeDatabase,
  { vault }: Pick<LoginCodeDeps, 'vault'>,
  asking: Asking,
  code: string,
): Promise<boolean> {
  return isCodeOf(transaction, vault, subjectOf(asking), code)
}
