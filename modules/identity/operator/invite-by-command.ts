import { recordAudit } from '@cocobnk/audit'
import type { OperatorRole } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { OperatorDeps } from './deps.ts'
import { lockAdministrators } from './desk/store.ts'
import { invitationOf, newInvitation } from './invitation.ts'
import { insertOperator, selectOperatorByEmail } from './store.ts'

type Deps = Pick<OperatorDeps, 'db' | 'vault' | 'consoleOrigin'>
type Newcomer = { readonly email: string; readonly name: string; readonly role: OperatorRole }

/** From then on, operators invite one another. */
const ENOUGH_ADMINISTRATORS = 2

/**
 * Invites the first operators of a bank, before there is anyone to approve them. Run with the owner's rights during set-up; returns the
 * link. Repeated for an operator who has not accepted yet, it returns a new one.
 */
export async function inviteByCommand(
  deps: Deps,
  { name, role, ...given }: Newcomer,
): Promise<Result<{ readonly link: string }, 'ENOUGH_ADMINISTRATORS' | 'DUPLICATE_OPERATOR'>> {
  const email = given.email.toLowerCase()
  const fresh = await deps.vault.newKey(uuidV7())
  return commitIfOk(deps.db, async (transaction) => {
    if ((await lockAdministrators(transaction)).length >= ENOUGH_ADMINISTRATORS) return refuse('ENOUGH_ADMINISTRATORS')
    const known = await selectOperatorByEmail(transaction, email)
    if (known && known.state !== 'INVITED') return refuse('DUPLICATE_OPERATOR')
    const operator_seq = known?.operator_seq ?? fresh.owner
    if (!known)
      await insertOperator(transaction, { operator_seq, email, name, role, state: 'INVITED', wrapped_key: fresh.bytes })
    const link = await newInvitation(deps, transaction, operator_seq)
    const actor = 'command:operator-invite'
    await recordAudit(transaction, { actor, action: 'operator.invite', subject: invitationOf(email), detail: { role } })
    return ok({ link })
  })
}
