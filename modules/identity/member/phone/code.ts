import type { CodeOf, Output } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { tooOften } from '../attempt.ts'
import { codeMinutes } from '../code/life.ts'
import { sendCodeBySms } from '../code/send.ts'
import type { MemberDatabase, MemberDeps } from '../deps.ts'
import { phoneIndex } from '../identity.ts'
import { lockMember } from '../store.ts'
import { memberVault } from '../vault.ts'
import { NUMBER_FIELD } from './phone.ts'
import { smsCostCounters } from './sms-cost.ts'
import { deletePhone, insertPhone, selectWaitingPhone } from './store.ts'

type Deps = Pick<MemberDeps, 'db' | 'vault' | 'settings' | 'throttle' | 'webOrigin'>
type Key = 'POST /member/me/phone/code' | 'POST /member/me/phone/resend'
type Sent = Result<Output<Key>, CodeOf<Key>>

/** A message costs money and disturbs its recipient, so messages are limited per member and per number. */
const MESSAGES = { max: 5, windowSeconds: 3_600 }

/**
 * Sends a code to a number, which replaces any pending one. Whether the number is in use is not revealed here: only the holder of the
 * phone learns it.
 */
export async function sendPhoneCode(
  deps: Deps,
  { memberSeq, number }: { readonly memberSeq: string; readonly number: string },
): Promise<Sent> {
  return sendTo(deps, { memberSeq, number }, async (transaction) => {
    await deletePhone(transaction, memberSeq, 'waiting')
    await insertPhone(transaction, {
      phone_seq: uuidV7(),
      member_seq: memberSeq,
      number: await memberVault(transaction, deps.vault, memberSeq).seal(NUMBER_FIELD, number),
      blind_index: await phoneIndex(deps.vault, number),
    })
    return true
  })
}

/** Sends a new code to the pending number. */
export async function resendPhoneCode(deps: Deps, memberSeq: string): Promise<Sent> {
  const waiting = await selectWaitingPhone(deps.db, memberSeq)
  if (!waiting) return refuse('NOT_FOUND')
  const number = await memberVault(deps.db, deps.vault, memberSeq).open(NUMBER_FIELD, waiting.number)
  return sendTo(deps, { memberSeq, number }, async (transaction) => {
    const still = await selectWaitingPhone(transaction, memberSeq)
    return still?.phone_seq === waiting.phone_seq
  })
}

async function sendTo(
  deps: Deps,
  { memberSeq, number }: { readonly memberSeq: string; readonly number: string },
  isPlaced: (transaction: MemberDatabase) => Promise<boolean>,
): Promise<Sent> {
  const counters = [
    { kind: 'sms-member', subject: memberSeq, limit: MESSAGES },
    { kind: 'sms-number', subject: number, limit: MESSAGES },
    ...smsCostCounters(number),
  ]
  const verdict = await deps.throttle.take(...counters)
  if (verdict.kind !== 'within') return tooOften(verdict)
  const minutes = await codeMinutes(deps)
  return commitIfOk(deps.db, async (transaction) => {
    // Locked, so that concurrent requests run one after the other and only one number is pending.
    const member = await lockMember(transaction, memberSeq)
    if (!member || !(await isPlaced(transaction))) return refuse('NOT_FOUND')
    const { hostname: host } = new URL(deps.webOrigin)
    const code = { purpose: 'PHONE', subject_seq: memberSeq, recipient: number, locale: member.locale } as const
    const expiresAt = await sendCodeBySms(transaction, deps.vault, { ...code, minutes, host })
    return ok({ waiting: { number, expires_at: expiresAt.toISOString() } })
  })
}
