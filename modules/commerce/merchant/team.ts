import type { CodeOf, HiredRole, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { usotMinor } from '@cocobnk/grade'
import { memberVault } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MerchantDeps } from './deps.ts'
import { EMAIL_FIELD, maskedEmail } from './invited-email.ts'
import { logAtMerchant } from './log.ts'
import { selectSeat } from './seat.ts'
import { limitText, tellMerchant } from './shown.ts'
import { lockOwn } from './store.ts'
import { type PersonRow, removePerson, selectInvitations, selectPersons, updatePerson } from './team.store.ts'

type ListKey = 'GET /pg/merchant/{merchant_seq}/person'
type UpdateKey = 'PUT /pg/merchant/{merchant_seq}/person/{member_seq}'
type Shown = Output<UpdateKey>['person']
type Own = { readonly memberSeq: string; readonly merchantSeq: string }

export const TEAM_MAX = 20

type Given = { readonly role: HiredRole; readonly refund_limit_usot: string | null }

/** Validates role and limit: cashiers must have a refund limit, other roles must not. */
export function seatOf({ role, refund_limit_usot: limit }: Given) {
  if ((role === 'CASHIER') !== (limit !== null))
    return refuse('INVALID_INPUT', { fields: { refund_limit_usot: limit === null ? 'REQUIRED' : 'INVALID' } })
  return ok({ role, refund_limit_usot: limit === null ? null : usotMinor(limit) })
}

function show(row: PersonRow): Shown {
  return { ...row, refund_limit_usot: limitText(row.refund_limit_usot), joined_at: row.joined_at.toISOString() }
}

/** Lists the team. Invitations are visible to the owner only. */
export async function listTeam(
  deps: MerchantDeps,
  { memberSeq, merchantSeq }: Own,
): Promise<Result<Output<ListKey>, 'NOT_FOUND'>> {
  const seat = await selectSeat(deps.db, memberSeq, merchantSeq, ['OWNER', 'ACCOUNTANT', 'CASHIER'])
  if (!seat) return refuse('NOT_FOUND')
  const list = (await selectPersons(deps.db, merchantSeq)).map(show)
  const rows = seat.role === 'OWNER' ? await selectInvitations(deps.db, merchantSeq) : []
  const own = memberVault(deps.db, deps.vault, seat.member_seq)
  const invitations = await Promise.all(
    rows.map(async (row) => ({
      invitation_seq: row.invitation_seq,
      email: maskedEmail(await own.open(EMAIL_FIELD, row.email)),
      role: row.role,
      refund_limit_usot: limitText(row.refund_limit_usot),
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    })),
  )
  return ok({ list, invitations, max: TEAM_MAX })
}

export async function changePerson(
  deps: MerchantDeps,
  { memberSeq, merchantSeq, personSeq, given }: Own & { readonly personSeq: string; readonly given: Given },
): Promise<Result<{ readonly person: Shown }, CodeOf<UpdateKey>>> {
  const seat = seatOf(given)
  if (!seat.ok) return seat
  const changed = await commitIfOk(deps.db, async (transaction): Promise<Result<Shown, CodeOf<UpdateKey>>> => {
    const merchant = await lockOwn(transaction, memberSeq, merchantSeq)
    if (!merchant) return refuse('NOT_FOUND')
    if (merchant.state === 'CLOSED') return refuse('MERCHANT_CLOSED')
    if (!(await updatePerson(transaction, { merchantSeq, memberSeq: personSeq }, seat.value)))
      return refuse('NOT_FOUND')
    const person = (await selectPersons(transaction, merchantSeq)).find(({ member_seq }) => member_seq === personSeq)
    if (!person) throw new Error(`${personSeq} has left the shop`)
    const detail = { person: person.user_name, role: person.role }
    const actor = { kind: 'MEMBER', seq: memberSeq } as const
    await logAtMerchant(transaction, { merchantSeq, actor, action: 'person.changed', detail })
    return ok(show(person))
  })
  if (!changed.ok) return changed
  await tellMerchant(deps, merchantSeq)
  return ok({ person: changed.value })
}

/** Removes a person from the team. The owner may remove anybody else; other members may remove themselves. */
export async function removeFromTeam(
  deps: MerchantDeps,
  { memberSeq, merchantSeq, personSeq }: Own & { readonly personSeq: string },
): Promise<Result<object, 'NOT_FOUND'>> {
  const removed = await commitIfOk(deps.db, async (transaction): Promise<Result<object, 'NOT_FOUND'>> => {
    const seat = await selectSeat(transaction, memberSeq, merchantSeq, ['OWNER', 'ACCOUNTANT', 'CASHIER'])
    if (!seat || (seat.role !== 'OWNER' && personSeq !== memberSeq)) return refuse('NOT_FOUND')
    const person = (await selectPersons(transaction, merchantSeq)).find(({ member_seq }) => member_seq === personSeq)
    if (!person || !(await removePerson(transaction, { merchantSeq, memberSeq: personSeq }))) return refuse('NOT_FOUND')
    const actor = { kind: 'MEMBER', seq: memberSeq } as const
    await logAtMerchant(transaction, {
      merchantSeq,
      actor,
      action: 'person.removed',
      detail: { person: person.user_name },
    })
    return ok({})
  })
  if (removed.ok) {
    await tellMerchant(deps, merchantSeq)
    await deps.push.toMember(personSeq, 'merchant.changed', { seq: merchantSeq })
  }
  return removed
}
