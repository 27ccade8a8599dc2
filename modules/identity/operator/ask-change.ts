import { type AskDeps, type Asked, askFor, type Standing } from '@cocobnk/approval'
import type { Call, CodeOf, OperatorCaller, OperatorRole } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import { type Result, refuse } from '@cocobnk/result'
import type { OperatorDatabase } from './deps.ts'
import { lockAdministrators } from './desk/store.ts'
import { invitationOf } from './invitation.ts'
import { type OperatorRow, selectOperator, selectOperatorByEmail } from './store.ts'

type Deps = { readonly db: OperatorDatabase } & Pick<AskDeps, 'push'>

type Newcomer = {
  readonly email: string
  readonly name: string
  readonly role: OperatorRole
  readonly locale: Locale
  readonly reason: string
  readonly caller: OperatorCaller
}

type ChangeKey = 'PATCH /operator/operator/{operator_seq}'
type Wish = Call<ChangeKey>['body'] & { readonly operatorSeq: string; readonly caller: OperatorCaller }

/** Every request needs another administrator who approves it. */
const ADMINISTRATORS_MIN = 2

export async function askToInvite(
  deps: Deps,
  { name, role, locale, reason, caller, ...given }: Newcomer,
): Promise<Result<Asked, CodeOf<'POST /operator/operator'>>> {
  const email = given.email.toLowerCase()
  if (await selectOperatorByEmail(deps.db, email)) return refuse('DUPLICATE_OPERATOR')
  return askFor(deps, {
    action: 'operator.invite',
    subject: invitationOf(email),
    changes: [
      { name: 'email', before: null, after: email, personal: true },
      { name: 'name', before: null, after: name, personal: true },
      { name: 'role', before: null, after: role },
    ],
    payload: { email, name, role, locale },
    reason,
    maker: caller,
  })
}

/** Requests a change of an operator's role or state. Sessions end on approval. */
export async function askForOperatorChange(
  deps: Deps,
  { operatorSeq, reason, caller, ...wish }: Wish,
): Promise<Result<Asked, CodeOf<ChangeKey>>> {
  const operator = await selectOperator(deps.db, operatorSeq)
  if (!operator) return refuse('NOT_FOUND')
  const before: Standing = { role: operator.role, state: operator.state }
  const after = standingAfter(operator, wish)
  if (!after) return refuse('NOTHING_TO_CHANGE')
  if (!keepsAdministrators(await lockAdministrators(deps.db), operatorSeq, after)) return refuse('LAST_ADMINISTRATOR')
  const about = { subject: `operator:${operatorSeq}`, changes: changesOf(before, after), reason, maker: caller }
  return wish.type === 'RESET_FACTOR'
    ? askFor(deps, { action: 'operator.reset-factor', payload: { operatorSeq, before }, ...about })
    : askFor(deps, { action: 'operator.change', payload: { operatorSeq, before, after }, ...about })
}

/** Whether enough administrators are left after this change. */
export function keepsAdministrators(administrators: readonly string[], operatorSeq: string, after: Standing): boolean {
  const staysOne = after.role === 'ADMINISTRATOR' && after.state === 'ACTIVE'
  if (staysOne || !administrators.includes(operatorSeq)) return true
  return administrators.length - 1 >= ADMINISTRATORS_MIN
}

/** Role and state after the change; undefined if nothing would change. An operator who never had both factors is restored to invited. */
function standingAfter(
  operator: Pick<OperatorRow, 'role' | 'state' | 'has_factors'>,
  { type, role }: Pick<Wish, 'type' | 'role'>,
): Standing | undefined {
  const { state } = operator
  switch (type) {
    case 'SET_ROLE':
      return role && role !== operator.role ? { role, state } : undefined
    case 'SET_SUSPENDED':
      return state === 'SUSPENDED' ? undefined : { role: operator.role, state: 'SUSPENDED' }
    case 'SET_ACTIVE':
      if (state !== 'SUSPENDED') return undefined
      return { role: operator.role, state: operator.has_factors ? 'ACTIVE' : 'INVITED' }
    case 'RESET_FACTOR':
      return state === 'SUSPENDED' ? undefined : { role: operator.role, state: 'INVITED' }
  }
}

/** The changes to show. Sending an invitation again changes neither role nor state; the state is shown all the same. */
function changesOf(before: Standing, after: Standing) {
  const role = { name: 'role', before: before.role, after: after.role }
  const state = { name: 'state', before: before.state, after: after.state }
  return before.role === after.role ? [state] : [role]
}
