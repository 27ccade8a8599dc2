import type { Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { notifySecurity } from '@cocobnk/member'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { deleteArtifactsOf } from './artifact.store.ts'
import { showPublic } from './client.ts'
import type { Actor, OauthDeps } from './deps.ts'
import { revokeGrant, revokeGrants, selectGrants } from './grant.store.ts'
import { scopesOf } from './scope.ts'
import type { OauthDatabase } from './tables.ts'
import { USOT_DECIMALS } from './usot.ts'

type Grant = Output<'GET /oauth2/grant'>['list'][number]

export async function listGrants({ db }: Pick<OauthDeps, 'db'>, memberSeq: string): Promise<Grant[]> {
  const rows = await selectGrants(db, memberSeq)
  return rows.map(({ grant_seq, scopes, limit_usot, spent, created_at, last_used_at, registered_at, ...client }) => ({
    grant_seq,
    client: showPublic({ ...client, created_at: registered_at }),
    scopes: scopesOf(scopes.join(' ')),
    limit_usot: limit_usot === null ? null : formatMinor(limit_usot, USOT_DECIMALS),
    left_usot: limit_usot === null ? null : formatMinor(limit_usot > spent ? limit_usot - spent : 0n, USOT_DECIMALS),
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
}

export function revokeOwnGrant(
  deps: OauthDeps,
  { memberSeq, client, grantSeq }: Actor & { readonly grantSeq: string },
): Promise<Result<object, 'NOT_FOUND'>> {
  return commitIfOk(deps.db, async (transaction) => {
    const known = (await selectGrants(transaction, memberSeq)).find(({ grant_seq }) => grant_seq === grantSeq)
    if (!(known && (await revokeGrant(transaction, grantSeq, memberSeq)))) return refuse('NOT_FOUND')
    await deleteArtifactsOf(transaction, [grantSeq])
    await notifySecurity(transaction, deps, { memberSeq, client, event: 'APP_REVOKED', about: known.name })
    return ok({})
  })
}

/** Revokes all consents together with the sessions: an app that a thief let in must not outlive the lockout of the thief. */
export async function revokeAllGrants(transaction: OauthDatabase, memberSeq: string): Promise<void> {
  await deleteArtifactsOf(transaction, await revokeGrants(transaction, { memberSeq }))
}
