import type { CodeOf, Output } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { attempt } from '../attempt.ts'
import { codeMinutes, codeRefused } from '../code/life.ts'
import { isCodeOf } from '../code/send.ts'
import type { Client, MemberDeps } from '../deps.ts'
import { notifySecurity } from '../notify.ts'
import { lockMember } from '../store.ts'
import { memberVault } from '../vault.ts'
import { NUMBER_FIELD } from './phone.ts'
import {
  deletePhone,
  deletePhones,
  lockNumber,
  selectPhones,
  selectWaitingPhone,
  updatePhoneVerified,
} from './store.ts'

type VerifyKey = 'POST /member/me/phone/verify'
type Owner = { readonly memberSeq: string; readonly client: Client }

/** Confirms the pending number by its code; it replaces the previous one. */
export async function verifyPhone(
  deps: Pick<MemberDeps, 'db' | 'vault' | 'settings' | 'throttle' | 'webOrigin'>,
  { memberSeq, client, code }: Owner & { readonly code: string },
): Promise<Result<Output<VerifyKey>, CodeOf<VerifyKey>>> {
  const minutes = await codeMinutes(deps)
  return attempt(deps.throttle, [{ kind: 'phone-code', subject: memberSeq }], () =>
    inTransaction(deps.db, async (transaction) => {
      await lockMember(transaction, memberSeq)
      const waiting = await selectWaitingPhone(transaction, memberSeq)
      const isRight = await isCodeOf(transaction, deps.vault, { purpose: 'PHONE', subject_seq: memberSeq }, code)
      if (!waiting || !isRight) return codeRefused(minutes)
      const holders = await lockNumber(transaction, waiting.blind_index)
      if (holders.some(({ member_seq, verified_at }) => verified_at && member_seq !== memberSeq)) {
        await deletePhone(transaction, memberSeq, 'waiting')
        return refuse('DUPLICATE_PHONE')
      }
      await deletePhone(transaction, memberSeq, 'confirmed')
      const verifiedAt = await updatePhoneVerified(transaction, waiting.phone_seq)
      await notifySecurity(transaction, deps, { memberSeq, event: 'PHONE_CHANGED', client })
      const number = await memberVault(transaction, deps.vault, memberSeq).open(NUMBER_FIELD, waiting.number)
      return ok({ phone: { number, verified_at: verifiedAt.toISOString() } })
    }),
  )
}

export async function removePhone(
  deps: Pick<MemberDeps, 'db' | 'vault' | 'webOrigin'>,
  { memberSeq, client }: Owner,
): Promise<Result<object, CodeOf<'DELETE /member/me/phone'>>> {
  return inTransaction(deps.db, async (transaction) => {
    await lockMember(transaction, memberSeq)
    const phones = await selectPhones(transaction, memberSeq)
    if (phones.length === 0) return refuse('NOT_FOUND')
    await deletePhones(transaction, memberSeq)
    if (phones.some(({ verified_at }) => verified_at)) {
      await notifySecurity(transaction, deps, { memberSeq, event: 'PHONE_REMOVED', client })
    }
    return ok({})
  })
}
