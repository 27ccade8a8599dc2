import type { CodeOf } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { attempt, tooOften } from '../attempt.ts'
import type { MemberDatabase, MemberDeps } from '../deps.ts'
import { ADDRESS_FIELD } from '../email/email.ts'
import { selectDefaultEmail } from '../email/store.ts'
import { selectMember } from '../store.ts'
import { memberVault } from '../vault.ts'
import { type CodeSettings, codeMinutes, codeRefused } from './life.ts'
import { isCodeOf, sendCode } from './send.ts'

export type DeviceCodeDeps = Pick<MemberDeps, 'db' | 'vault' | 'throttle'> & { readonly settings: CodeSettings }

const CODES = { max: 5, windowSeconds: 900 }

/** Mails the code by which the member confirms a device. Only to the default email, because a thief can add further ones. */
export async function sendDeviceCode(
  deps: DeviceCodeDeps,
  memberSeq: string,
): Promise<Result<Date, CodeOf<'POST /auth/device/code'>>> {
  const verdict = await deps.throttle.take({ kind: 'device-code-mail', subject: memberSeq, limit: CODES })
  if (verdict.kind !== 'within') return tooOften(verdict)
  const member = await selectMember(deps.db, memberSeq)
  if (!member) return refuse('UNAUTHENTICATED')
  const minutes = await codeMinutes(deps)
  const expiresAt = await inTransaction(deps.db, async (transaction) => {
    const email = await selectDefaultEmail(transaction, memberSeq)
    const recipient = await memberVault(transaction, deps.vault, memberSeq).open(ADDRESS_FIELD, email.address)
    const { locale } = member
    return sendCode(transaction, deps.vault, { purpose: 'DEVICE', subject_seq: memberSeq, recipient, locale, minutes })
  })
  return ok(expiresAt)
}

/** Consumes the code in the caller's transaction. Five wrong ones in 15 minutes end it. */
export async function withDeviceCode<Value>(
  deps: DeviceCodeDeps,
  { memberSeq, code }: { readonly memberSeq: string; readonly code: string },
  work: (transaction: MemberDatabase) => Promise<Value>,
): Promise<Result<Value, CodeOf<'POST /auth/device'>>> {
  const minutes = await codeMinutes(deps)
  return attempt(deps.throttle, [{ kind: 'device-code', subject: memberSeq }], () =>
    inTransaction(deps.db, async (transaction) => {
      const isRight = await isCodeOf(transaction, deps.vault, { purpose: 'DEVICE', subject_seq: memberSeq }, code)
      return isRight ? ok(await work(transaction)) : codeRefused(minutes)
    }),
  )
}
