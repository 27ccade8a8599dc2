import type { CommonCode } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { holdForNewFactor, holdOutflow, notifySecurity, userNameOf } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { PasskeyFault } from './check-passkey.ts'
import type { Actor, PasskeyDeps } from './deps.ts'
import { creationOptions, keepPasskey, type MadePasskey, type ShownPasskey, shownPasskey } from './keep.ts'
import { deletePasskey, updateName } from './store.ts'

export async function newPasskeyOptions({ db, webOrigin }: PasskeyDeps, memberSeq: string) {
  const userName = await userNameOf(db, memberSeq)
  return creationOptions(db, { owner: { memberSeq }, userName, origin: webOrigin })
}

export function addPasskey(
  deps: PasskeyDeps,
  { memberSeq, sessionSeq, client, ...made }: Actor & MadePasskey & { readonly sessionSeq: string },
): Promise<Result<ShownPasskey, PasskeyFault | 'TOO_MANY_PASSKEYS'>> {
  return inTransaction(deps.db, async (transaction) => {
    const kept = await keepPasskey(transaction, { ...made, owner: { memberSeq }, origin: deps.webOrigin })
    if (!kept.ok) return kept
    await holdForNewFactor(transaction, { memberSeq, sessionSeq })
    await notifySecurity(transaction, deps, { memberSeq, client, event: 'PASSKEY_ADDED' })
    return kept
  })
}

type Named = Actor & { readonly passkeySeq: string }

export async function renamePasskey(
  { db }: PasskeyDeps,
  { memberSeq, passkeySeq, name }: Omit<Named, 'client'> & { readonly name: string },
): Promise<Result<ShownPasskey, Extract<CommonCode, 'NOT_FOUND'>>> {
  const row = await updateName(db, memberSeq, passkeySeq, name)
  return row ? ok(shownPasskey(row)) : refuse('NOT_FOUND')
}

export function removePasskey(
  deps: PasskeyDeps,
  given: Named,
): Promise<Result<undefined, Extract<CommonCode, 'NOT_FOUND'>>> {
  const { memberSeq, passkeySeq } = given
  return inTransaction(deps.db, async (transaction) => {
    if (!(await deletePasskey(transaction, { memberSeq }, passkeySeq))) return refuse('NOT_FOUND')
    await holdOutflow(transaction, memberSeq)
    await notifySecurity(transaction, deps, { ...given, event: 'PASSKEY_REMOVED' })
    return ok(undefined)
  })
}
