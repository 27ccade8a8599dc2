import { createHash, randomBytes } from 'node:crypto'
import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { enqueueMail } from '@cocobnk/mail'
import { emailIndex, localeOf, memberVault } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MerchantDeps } from './deps.ts'
import { EMAIL_FIELD, maskedEmail } from './invited-email.ts'
import { logAtMerchant } from './log.ts'
import { limitText, tellMerchant } from './shown.ts'
import { lockOwn } from './store.ts'
import {
  acceptInvitation,
  insertInvitation,
  revokeInvitations,
  selectInvitations,
  selectInvited,
  selectPersons,
  upsertPerson,
} from './team.store.ts'
import { seatOf, TEAM_MAX } from './team.ts'

type InviteKey = 'POST /pg/merchant/{merchant_seq}/invitation'
type Shown = Output<InviteKey>['invitation']
type Own = { readonly memberSeq: string; readonly merchantSeq: string }

const TOKEN_BYTES = 32
const LIFE_DAYS = 7

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Invites the person with this email by a link that works once, within a week. Does not reveal whether the email is registered. */
export async function invitePerson(
  deps: MerchantDeps,
  { memberSeq, merchantSeq, given }: Own & { readonly given: Call<InviteKey>['body'] },
): Promise<Result<{ readonly invitation: Shown }, CodeOf<InviteKey>>> {
  const seat = seatOf(given)
  if (!seat.ok) return seat
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const blindIndex = await emailIndex(deps.vault, given.email)
  const invited = await commitIfOk(deps.db, async (transaction): Promise<Result<Shown, CodeOf<InviteKey>>> => {
    const merchant = await lockOwn(transaction, memberSeq, merchantSeq)
    if (!merchant) return refuse('NOT_FOUND')
    if (merchant.state === 'CLOSED') return refuse('MERCHANT_CLOSED')
    await revokeInvitations(transaction, merchantSeq, { endedOf: blindIndex })
    const open = await selectInvitations(transaction, merchantSeq)
    if (open.some(({ blind_index }) => blind_index.equals(blindIndex))) return refuse('ALREADY_IN_TEAM')
    if (open.length + (await selectPersons(transaction, merchantSeq)).length >= TEAM_MAX)
      return refuse('TEAM_LIMIT', { values: { max: String(TEAM_MAX) } })
    const email = await memberVault(transaction, deps.vault, memberSeq).seal(EMAIL_FIELD, given.email)
    const invitation = {
      invitation_seq: uuidV7(),
      merchant_seq: merchantSeq,
      ...seat.value,
      email,
      blind_index: blindIndex,
    }
    const row = await insertInvitation(transaction, { ...invitation, token_hash: hashOf(token) }, LIFE_DAYS)
    await enqueueMail(transaction, {
      template: 'merchant-invitation',
      recipient: given.email,
      locale: await localeOf(transaction, memberSeq),
      // In the URL fragment, which browsers do not send to servers.
      values: { shop: merchant.title, role: row.role, link: `${deps.webOrigin}/company/shop#join=${token}` },
    })
    const shown = { ...given, email: maskedEmail(given.email), refund_limit_usot: limitText(row.refund_limit_usot) }
    const detail = { email: shown.email, role: row.role }
    const actor = { kind: 'MEMBER', seq: memberSeq } as const
    await logAtMerchant(transaction, { merchantSeq, actor, action: 'person.invited', detail })
    return ok({
      ...shown,
      invitation_seq: row.invitation_seq,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    })
  })
  return invited.ok ? ok({ invitation: invited.value }) : invited
}

export function revokeInvitation(
  deps: MerchantDeps,
  { memberSeq, merchantSeq, invitationSeq }: Own & { readonly invitationSeq: string },
): Promise<Result<object, 'NOT_FOUND'>> {
  return commitIfOk(deps.db, async (transaction): Promise<Result<object, 'NOT_FOUND'>> => {
    if (!(await lockOwn(transaction, memberSeq, merchantSeq))) return refuse('NOT_FOUND')
    if (!(await revokeInvitations(transaction, merchantSeq, { invitationSeq }))) return refuse('NOT_FOUND')
    const actor = { kind: 'MEMBER', seq: memberSeq } as const
    await logAtMerchant(transaction, { merchantSeq, actor, action: 'invitation.revoked' })
    return ok({})
  })
}

type ReadKey = 'POST /pg/invitation'

/** Returns an invitation. The refusal is the same for all causes: used, expired, or meant for another person. */
export async function readInvitation(
  { db }: Pick<MerchantDeps, 'db'>,
  memberSeq: string,
  token: string,
): Promise<Result<Output<ReadKey>, CodeOf<ReadKey>>> {
  const invited = await selectInvited(db, hashOf(token), memberSeq)
  if (!invited || invited.owner_seq === memberSeq) return refuse('INVITATION_ENDED')
  return ok({ merchant: { title: invited.title, site_url: invited.site_url }, role: invited.role })
}

export async function joinTeam(
  deps: MerchantDeps,
  memberSeq: string,
  token: string,
): Promise<Result<{ readonly merchant_seq: string }, 'INVITATION_ENDED'>> {
  const joined = await commitIfOk(
    deps.db,
    async (transaction): Promise<Result<{ readonly merchant_seq: string }, 'INVITATION_ENDED'>> => {
      const invited = await selectInvited(transaction, hashOf(token), memberSeq)
      if (!invited || invited.owner_seq === memberSeq) return refuse('INVITATION_ENDED')
      const { merchant_seq, invitation_seq, role, refund_limit_usot } = invited
      if (!(await acceptInvitation(transaction, invitation_seq))) return refuse('INVITATION_ENDED')
      const seat = { role, refund_limit_usot }
      if (!(await upsertPerson(transaction, { merchantSeq: merchant_seq, memberSeq }, seat)))
        return refuse('INVITATION_ENDED')
      const actor = { kind: 'MEMBER', seq: memberSeq } as const
      await logAtMerchant(transaction, { merchantSeq: merchant_seq, actor, action: 'person.joined', detail: { role } })
      return ok({ merchant_seq })
    },
  )
  if (joined.ok) await tellMerchant(deps, joined.value.merchant_seq)
  return joined
}
