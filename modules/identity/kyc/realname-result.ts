import type { CodeOf } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { memberVault, notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { KycDatabase, KycDeps } from './deps.ts'
import type { IdentityResult } from './identity.ts'
import { isSameName } from './name.ts'
import { lockPrepared, updateFailed, updateVerified } from './realname.store.ts'
import { BIRTH_FIELD, hashOf, NAME_FIELD } from './realname.ts'

type Attempt = NonNullable<Awaited<ReturnType<typeof lockPrepared>>>

/**
 * Takes the provider's result of one attempt. Trusted only with its signature; its nonce identifies an attempt of one member, and is
 * accepted once and in time. If the name differs from the stated one, nobody is verified.
 */
export async function takeResult(
  deps: KycDeps,
  result: string,
): Promise<Result<object, CodeOf<'POST /kyc/realname/process/result'>>> {
  const said = deps.identity?.read(result)
  if (!said) return refuse('IDENTITY_REFUSED')
  const { kyc } = await deps.settings()
  const taken = await commitIfOk(deps.db, async (transaction) => {
    const attempt = await lockPrepared(transaction, hashOf(said.nonce))
    if (!attempt) return refuse('IDENTITY_REFUSED')
    const fault = await faultOf(transaction, deps, attempt, said)
    if (fault) {
      await updateFailed(transaction, attempt.attempt_seq, fault)
      return ok(attempt)
    }
    await updateVerified(transaction, attempt.attempt_seq, kyc.validity_months)
    const { member_seq: memberSeq, address, agent } = attempt
    await notifySecurity(transaction, deps, { memberSeq, event: 'REALNAME_VERIFIED', client: { address, agent } })
    return ok(attempt)
  })
  if (!taken.ok) return taken
  const { member_seq, attempt_seq } = taken.value
  await deps.push.toMember(member_seq, 'application.changed', { seq: attempt_seq })
  return ok({})
}

async function faultOf(
  transaction: KycDatabase,
  { vault }: Pick<KycDeps, 'vault'>,
  { member_seq, name, birth_date }: Attempt,
  said: IdentityResult,
): Promise<'REFUSED' | 'MISMATCH' | undefined> {
  if (said.outcome === 'REFUSED' || !name || !birth_date) return 'REFUSED'
  const own = memberVault(transaction, vault, member_seq)
  const isTheirName = isSameName(await own.open(NAME_FIELD, name), said.name)
  const isTheirBirthday = (await own.open(BIRTH_FIELD, birth_date)) === said.birthDate
  return isTheirName && isTheirBirthday ? undefined : 'MISMATCH'
}
