import { randomBytes, randomInt } from 'node:crypto'
import type { Call, CodeOf, Output, Push, SessionCaller } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { deviceOf } from '@cocobnk/device'
import { notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { selectClient } from './client.store.ts'
import { showPublic } from './client.ts'
import type { Actor, OauthDeps } from './deps.ts'
import { selectGrantBySubject, selectGrantOf, upsertGrant } from './grant.store.ts'
import type { OpenProvider } from './open-provider.ts'
import { covers } from './scope.ts'
import { hashOf, isOneOf, subjectOf } from './secret.ts'
import {
  approveXplogin,
  countWrong,
  insertXplogin,
  rejectXplogin,
  selectByPoll,
  selectByToken,
  takeXplogin,
} from './xplogin.store.ts'

const LIFE_SECONDS = 300
const INTERVAL_SECONDS = 2
const TOKEN_BYTES = 16
const POLL_BYTES = 32
const NUMBERS = 100

type BeginKey = 'POST /member/xplogin/token'
type ReadKey = 'GET /member/xplogin/token/{token}'
type DecideKey = 'PATCH /member/xplogin/token/{token}'
export type XploginDeps = OauthDeps & {
  readonly provider: Pick<OpenProvider, 'current'>
  readonly push: Push
}

/**
 * Begins an easy login for an app. If it names a member who has let it in, that member's open pages are notified at once. Only an app
 * that proves who it is may say where its visitor is: the member compares the place with their own. Of any other app it is the caller.
 */
export async function beginXplogin(
  deps: XploginDeps,
  body: Call<BeginKey>['body'],
  caller: Actor['client'],
): Promise<Result<Output<BeginKey>, CodeOf<BeginKey>>> {
  const client = await selectClient(deps.db, body.client_id)
  const scopes = [...new Set(['openid' as const, ...body.scopes])]
  if (!client || !isThisApp(client, body.client_secret)) return refuse('CLIENT_REFUSED')
  if (!client.redirect_uris.includes(body.redirect_uri) || !covers(client.scopes, scopes))
    return refuse('CLIENT_REFUSED')
  const visitor = visitorOf(client, body, caller)
  if (!visitor) return refuse('INVALID_INPUT', { fields: { visitor_address: 'REQUIRED' } })
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const poll = randomBytes(POLL_BYTES).toString('base64url')
  const number = String(randomInt(NUMBERS)).padStart(2, '0')
  const row = {
    xplogin_seq: uuidV7(),
    client_seq: client.client_seq,
    token_hash: hashOf(token),
    poll_hash: hashOf(poll),
    number,
    redirect_uri: body.redirect_uri,
    code_challenge: body.code_challenge,
    nonce: body.nonce ?? null,
    scopes,
    ...deviceOf(visitor),
  }
  const expiresAt = await insertXplogin(deps.db, row, LIFE_SECONDS)
  const asked =
    body.subject && (await selectGrantBySubject(deps.db, { clientSeq: client.client_seq, subject: body.subject }))
  if (asked) await deps.push.toMember(asked.member_seq, 'xplogin.requested', { seq: row.xplogin_seq, token })
  return ok({
    token,
    url: `${deps.webOrigin}/xplogin?token=${token}`,
    number,
    poll,
    interval_seconds: INTERVAL_SECONDS,
    expires_at: expiresAt.toISOString(),
  })
}

/** Returns the state of a login, and its code once: later polls get the state `USED`. */
export async function pollXplogin(
  deps: XploginDeps,
  poll: string,
): Promise<Result<Output<'POST /member/xplogin/poll'>, 'NOT_FOUND'>> {
  const used = await takeXplogin(deps.db, hashOf(poll))
  if (used?.grant_seq && used.member_seq) {
    const provider = await deps.provider.current()
    const client = await provider.Client.find(used.client_id)
    if (!client) return refuse('NOT_FOUND')
    const code = new provider.AuthorizationCode({
      client,
      accountId: used.member_seq,
      grantId: used.grant_seq,
      redirectUri: used.redirect_uri,
      codeChallenge: used.code_challenge,
      codeChallengeMethod: 'S256',
      scope: used.scopes.join(' '),
      ...(used.nonce !== null && { nonce: used.nonce }),
      authTime: Math.floor(Date.now() / 1000),
    } as never)
    return ok({ status: 'APPROVED', code: await code.save() })
  }
  const row = await selectByPoll(deps.db, hashOf(poll))
  if (!row) return refuse('NOT_FOUND')
  return ok({ status: row.is_over && row.status !== 'USED' ? 'EXPIRED' : row.status, code: null })
}

export async function readXplogin(
  deps: Pick<OauthDeps, 'db'>,
  { token, memberSeq }: { readonly token: string; readonly memberSeq: string },
): Promise<Result<Output<ReadKey>, CodeOf<ReadKey>>> {
  const row = await selectByToken(deps.db, hashOf(token))
  if (!row?.is_open) return refuse('TOKEN_ENDED')
  const { client_id, name, site_url, registered_at: created_at } = row
  const known = await selectGrantOf(deps.db, { clientSeq: row.client_seq, memberSeq })
  return ok({
    xplogin: {
      client: showPublic({ client_id, name, site_url, created_at }),
      redirect_host: new URL(row.redirect_uri).host,
      scopes: row.scopes,
      browser: row.browser,
      system: row.system,
      place: row.address,
      is_known: known !== undefined,
      status: row.status,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    },
  })
}

type Decision = {
  readonly token: string
  readonly caller: SessionCaller
  readonly client: Actor['client']
  readonly type: 'SET_APPROVED' | 'SET_REJECTED'
  readonly number: string | undefined
}

export async function decideXplogin(
  deps: XploginDeps,
  decision: Decision,
): Promise<Result<Output<DecideKey>, CodeOf<DecideKey>>> {
  const { memberSeq } = decision.caller
  const tokenHash = hashOf(decision.token)
  if (decision.type === 'SET_REJECTED') {
    const isDone = await rejectXplogin(deps.db, tokenHash, memberSeq)
    return isDone ? ok({ status: 'REJECTED' }) : refuse('TOKEN_ENDED')
  }
  const row = await selectByToken(deps.db, tokenHash)
  if (!row?.is_open) return refuse('TOKEN_ENDED')
  if (decision.number !== row.number) {
    await countWrong(deps.db, tokenHash)
    return refuse('NUMBER_WRONG')
  }
  const subject = await subjectOf(deps.vault, row.client_id, memberSeq)
  return commitIfOk(deps.db, async (transaction): Promise<Result<Output<DecideKey>, CodeOf<DecideKey>>> => {
    const { client_seq: clientSeq, scopes } = row
    const grant = { grantSeq: uuidV7(), clientSeq, memberSeq, subject, scopes, limitUsot: undefined }
    const { grantSeq } = await upsertGrant(transaction, grant)
    if (!(await approveXplogin(transaction, tokenHash, { member_seq: memberSeq, grant_seq: grantSeq })))
      return refuse('TOKEN_ENDED')
    const { client } = decision
    await notifySecurity(transaction, deps, { memberSeq, client, event: 'XPLOGIN_APPROVED', about: row.name })
    return ok({ status: 'APPROVED' })
  })
}

/** Undefined if the app must say where its visitor is, and does not. */
function visitorOf(
  { secret_hash }: Pick<Hashes, 'secret_hash'>,
  { visitor_address: address, visitor_agent: agent }: Call<BeginKey>['body'],
  caller: Actor['client'],
): Actor['client'] | undefined {
  if (secret_hash === null) return caller
  return address === undefined ? undefined : { address, agent }
}

type Hashes = {
  readonly secret_hash: Buffer | null
  readonly previous_hash: Buffer | null
  readonly is_previous_valid: boolean
}

/** Checks the app's secret. An app without a secret is bound by its code challenge alone. */
function isThisApp({ secret_hash, previous_hash, is_previous_valid }: Hashes, secret: string | undefined): boolean {
  if (secret_hash === null) return secret === undefined
  if (secret === undefined) return false
  const hashes = [secret_hash, ...(is_previous_valid && previous_hash ? [previous_hash] : [])]
  return isOneOf(hashes.map((hash) => hash.toString('hex')).join('.'), secret)
}
