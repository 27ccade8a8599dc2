import { randomBytes } from 'node:crypto'
import type { AppScope, CodeOf, Output, SessionCaller } from '@cocobnk/contract'
import { inTransaction, timeOfUuidV7, uuidV7 } from '@cocobnk/database'
import { notifySecurity, userNameOf } from '@cocobnk/member'
import { parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { selectClient } from './client.store.ts'
import { showPublic } from './client.ts'
import type { Actor, OauthDeps } from './deps.ts'
import { selectGrantOf, upsertGrant } from './grant.store.ts'
import type { OpenProvider } from './open-provider.ts'
import { covers, openScopes, scopesOf } from './scope.ts'
import { subjectOf } from './secret.ts'
import { USOT_DECIMALS } from './usot.ts'

type ReadKey = 'GET /oauth2/interaction/{interaction}'
type DecideKey = 'PATCH /oauth2/interaction/{interaction}'
export type InteractionDeps = OauthDeps & {
  readonly provider: Pick<OpenProvider, 'current'>
  /** From `modules/operations/outflow`: whether the member may prepare an outflow now, in this session. */
  readonly checkOutflow: (caller: SessionCaller) => Promise<Result<undefined, HeldFault>>
}

type HeldFault = 'MEMBERSHIP_INACTIVE' | 'OUTFLOW_HELD' | 'DEVICE_UNCONFIRMED'

const PROOF_BYTES = 32

/** Reads the open request of an app to the member. */
export async function readInteraction(
  deps: InteractionDeps,
  { caller, uid }: { readonly caller: SessionCaller; readonly uid: string },
): Promise<Result<Output<ReadKey>, CodeOf<ReadKey>>> {
  const open = await openInteraction(deps, uid, caller)
  if (!open) return refuse('INTERACTION_ENDED')
  const { client, params, scopes, isRemembered, isFreshNeeded, interaction } = open
  return ok({
    client: showPublic(client),
    redirect_host: new URL(String(params.redirect_uri)).host,
    scopes,
    user_name: await userNameOf(deps.db, caller.memberSeq),
    is_remembered: isRemembered,
    is_fresh_needed: isFreshNeeded,
    expires_at: new Date(interaction.exp * 1000).toISOString(),
  })
}

type Decision = {
  readonly uid: string
  readonly caller: SessionCaller
  readonly client: Actor['client']
  readonly type: 'SET_ALLOWED' | 'SET_CONTINUED' | 'SET_DENIED'
  readonly scopes: readonly AppScope[]
  readonly isFresh: boolean
  readonly limitUsot: string | undefined
}

/**
 * Decides an app's request. The step-up is bound to the scopes in the member's answer, so they must equal those that the app requested:
 * leaving out scopes that show money, to avoid the step-up, allows nothing.
 */
export async function decideInteraction(
  deps: InteractionDeps,
  decision: Decision,
): Promise<Result<Output<DecideKey>, CodeOf<DecideKey>>> {
  const { caller, uid, type, isFresh } = decision
  const open = await openInteraction(deps, uid, caller)
  if (!open) return refuse('INTERACTION_ENDED')
  const proof = randomBytes(PROOF_BYTES).toString('base64url')
  if (type === 'SET_DENIED') return finish(open, { error: 'access_denied', proof })
  const isAgreed = type === 'SET_CONTINUED' ? open.isRemembered : isSame(decision.scopes, open.scopes)
  if (!isAgreed || (open.isFreshNeeded && !(isFresh && type === 'SET_ALLOWED'))) return refuse('CONSENT_NEEDED')
  const limit = type === 'SET_ALLOWED' ? await limitOf(deps, open, decision) : ok(undefined)
  if (!limit.ok) return limit
  const grantId = await allow(deps, open, decision, limit.value)
  const loginMs = isFresh ? Date.now() : timeOfUuidV7(caller.sessionSeq)
  return finish(open, {
    login: { accountId: caller.memberSeq, remember: false, ts: Math.floor(loginMs / 1000) },
    consent: { grantId },
    proof,
  })
}

type Open = NonNullable<Awaited<ReturnType<typeof openInteraction>>>

async function openInteraction(deps: InteractionDeps, uid: string, { memberSeq, sessionSeq }: SessionCaller) {
  const interaction = await (await deps.provider.current()).Interaction.find(uid)
  if (!interaction || interaction.result) return undefined
  const { params } = interaction
  const client = await selectClient(deps.db, String(params.client_id))
  if (!client) return undefined
  const asked = scopesOf(textOf(params.scope))
  const scopes = asked.filter((scope) => openScopes(client.scopes, client.review_state).includes(scope))
  const prompts = textOf(params.prompt).split(' ')
  const grant = await selectGrantOf(deps.db, { clientSeq: client.client_seq, memberSeq })
  const isFreshNeeded = prompts.includes('login') || isTooOld(params.max_age, sessionSeq)
  return {
    interaction,
    params,
    client,
    scopes,
    isFreshNeeded,
    isRemembered: !isFreshNeeded && !prompts.includes('consent') && grant !== undefined && covers(grant.scopes, scopes),
  }
}

/** A request parameter as text; empty if it is missing or no text. */
function textOf(parameter: unknown): string {
  return typeof parameter === 'string' ? parameter : ''
}

/** Whether the app requires a more recent login than this session's. */
function isTooOld(maxAge: unknown, sessionSeq: string): boolean {
  if (maxAge === undefined) return false
  return Date.now() - timeOfUuidV7(sessionSeq) > Number(maxAge) * 1000
}

/** The limit for payments, if the app requests them; the step-up is bound to it. */
async function limitOf(
  deps: InteractionDeps,
  { scopes }: Open,
  { caller, limitUsot }: Decision,
): Promise<Result<bigint | undefined, HeldFault | 'INVALID_INPUT'>> {
  if (!scopes.includes('payments:write')) return ok(undefined)
  const limit = limitUsot === undefined ? undefined : parseMinor(limitUsot, USOT_DECIMALS)
  if (!limit?.ok || limit.value === 0n) return refuse('INVALID_INPUT', { fields: { limit_usot: 'REQUIRED' } })
  const may = await deps.checkOutflow(caller)
  return may.ok ? limit : may
}

async function allow(
  deps: InteractionDeps,
  { client, scopes }: Open,
  { caller, client: from }: Decision,
  limitUsot: bigint | undefined,
): Promise<string> {
  const { memberSeq } = caller
  const subject = await subjectOf(deps.vault, client.client_id, memberSeq)
  return inTransaction(deps.db, async (transaction) => {
    const { grantSeq, isNew } = await upsertGrant(transaction, {
      grantSeq: uuidV7(),
      clientSeq: client.client_seq,
      memberSeq,
      subject,
      scopes,
      limitUsot,
    })
    if (isNew)
      await notifySecurity(transaction, deps, { memberSeq, client: from, event: 'APP_CONNECTED', about: client.name })
    return grantSeq
  })
}

async function finish(
  { interaction }: Open,
  result: NonNullable<Open['interaction']['result']> & { readonly proof: string },
): Promise<Result<Output<DecideKey>, never>> {
  interaction.result = result
  await interaction.persist()
  return ok({ redirect_to: `${interaction.returnTo}?proof=${result.proof}` })
}

function isSame(one: readonly AppScope[], other: readonly AppScope[]): boolean {
  return covers(one, other) && covers(other, one)
}
