import { recordAudit } from '@cocobnk/audit'
import type { CodeOf, OperatorCaller } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { creationOptions, deletePasskey, keepPasskey, type MadePasskey, type ShownPasskey } from '@cocobnk/passkey'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { OperatorDatabase, OperatorDeps } from './deps.ts'
import { mailOperator } from './notice.ts'
import { selectOperator } from './store.ts'

type Deps = Pick<OperatorDeps, 'db' | 'consoleOrigin'>
type AddCode = CodeOf<'POST /operator/me/passkey'>
type RemoveCode = CodeOf<'DELETE /operator/me/passkey/{passkey_seq}'>

/** The options for a browser to create a passkey for the console. It cannot be used on any other site. */
export async function newPasskeyOptions({ db, consoleOrigin }: Deps, { operatorSeq }: OperatorCaller) {
  const operator = await selectOperator(db, operatorSeq)
  const userName = operator?.email ?? operatorSeq
  return creationOptions(db, { owner: { operatorSeq }, userName, origin: consoleOrigin })
}

export function addPasskey(
  deps: Deps,
  { operatorSeq }: OperatorCaller,
  made: MadePasskey,
): Promise<Result<ShownPasskey, AddCode>> {
  return commitIfOk(deps.db, async (transaction): Promise<Result<ShownPasskey, AddCode>> => {
    const owner = { operatorSeq }
    const kept = await keepPasskey(transaction, { ...made, owner, origin: deps.consoleOrigin })
    if (!kept.ok) return kept
    await mailOperator(deps, transaction, operatorSeq, 'PASSKEY_ADDED')
    await record(transaction, operatorSeq, 'operator.passkey-add', kept.value.passkey_seq)
    return kept
  })
}

export function removePasskey(
  deps: Deps,
  { operatorSeq }: OperatorCaller,
  passkeySeq: string,
): Promise<Result<object, RemoveCode>> {
  return commitIfOk(deps.db, async (transaction): Promise<Result<object, RemoveCode>> => {
    if (!(await deletePasskey(transaction, { operatorSeq }, passkeySeq))) return refuse('NOT_FOUND')
    await mailOperator(deps, transaction, operatorSeq, 'PASSKEY_REMOVED')
    await record(transaction, operatorSeq, 'operator.passkey-remove', passkeySeq)
    return ok({})
  })
}

async function record(transaction: OperatorDatabase, operatorSeq: string, action: string, passkey: string) {
  const actor = `operator:${operatorSeq}`
  await recordAudit(transaction, { actor, action, subject: actor, detail: { passkey } })
}
