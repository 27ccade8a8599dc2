import type { KeyObject } from 'node:crypto'
import { openBox, sealBox } from '@cocobnk/vault'
import { type Adapter, type AdapterPayload, type ClientMetadata, errors } from 'oidc-provider'
import {
  ACCESS_TOKEN,
  type Access,
  consumeArtifact,
  deleteArtifact,
  deleteArtifactsOf,
  selectArtifact,
  upsertArtifact,
} from './artifact.store.ts'
import { selectClient } from './client.store.ts'
import { revokeGrant, selectLiveGrant } from './grant.store.ts'
import { openScopes } from './scope.ts'
import { hashOf } from './secret.ts'
import type { OauthDatabase } from './tables.ts'

type AdapterDeps = { readonly db: OauthDatabase; readonly seal: KeyObject }

/** Maximum lifetime of entries without an expiry of their own. */
const LIFE_MAX_SECONDS = 400 * 86_400
/** A consent has no expiry, but the library requires one in the future. */
const GRANT_SECONDS = 365 * 86_400

/** Stores the provider's state in our tables. Consents and apps have tables of their own, which are authoritative; see README. */
export function adapterOf(deps: AdapterDeps): (model: string) => Adapter {
  return (model) => {
    switch (model) {
      case 'Client':
        return readOnly((clientId) => findClient(deps.db, clientId))
      case 'Grant':
        return {
          ...readOnly((grantSeq) => findGrant(deps.db, grantSeq)),
          destroy: (grantSeq) => endGrant(deps.db, grantSeq),
        }
      default:
        return artifacts(deps, model)
    }
  }
}

/** Revokes a consent with everything that was issued for it. */
async function endGrant(db: OauthDatabase, grantSeq: string): Promise<void> {
  await revokeGrant(db, grantSeq)
  await deleteArtifactsOf(db, [grantSeq])
}

function artifacts({ db, seal }: AdapterDeps, kind: string): Adapter {
  const keyOf = (id: string) => ({ kind, idHash: hashOf(id) })
  const tagOf = (id: string) => Buffer.from(JSON.stringify(['oauth_artifact.content', kind, id]))
  return {
    upsert: async (id, payload, expiresIn) => {
      const kept = kind === 'Session' ? withoutMember(payload) : payload
      await upsertArtifact(db, {
        ...keyOf(id),
        grantSeq: payload.grantId ?? null,
        content: sealBox(seal, tagOf(id), Buffer.from(JSON.stringify(kept))),
        lifeSeconds: Math.min(expiresIn ?? LIFE_MAX_SECONDS, LIFE_MAX_SECONDS),
        access: kind === ACCESS_TOKEN ? accessOf(payload) : undefined,
      })
    },
    find: async (id) => {
      const row = await selectArtifact(db, keyOf(id))
      if (!row) return undefined
      const payload = JSON.parse(openBox(seal, tagOf(id), row.content).toString()) as AdapterPayload
      return row.consumed_at ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : payload
    },
    // The library checks whether it was used and only then marks it, so concurrent requests all get this far. Only one may continue.
    consume: async (id) => {
      const { isFirst, grantSeq } = await consumeArtifact(db, keyOf(id))
      if (isFirst) return undefined
      if (grantSeq !== null) await endGrant(db, grantSeq)
      throw new errors.InvalidGrant('already used')
    },
    destroy: async (id) => {
      await deleteArtifact(db, keyOf(id))
      return undefined
    },
    revokeByGrantId: async (grantSeq) => {
      await deleteArtifactsOf(db, [grantSeq], kind)
      return undefined
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  }
}

function accessOf({ clientId = '', scope = '', jkt }: AdapterPayload & { readonly jkt?: string | undefined }): Access {
  return { clientId, scopes: scope.split(' ').filter((one) => one !== ''), boundTo: jkt ?? null }
}

/**
 * Removes the login from the provider's session, because the bank's session is the only one. The provider keeps only a logout in
 * progress.
 */
function withoutMember({ accountId: _member, loginTs: _since, authorizations: _apps, ...rest }: AdapterPayload) {
  return rest
}

async function findGrant(db: OauthDatabase, grantSeq: string): Promise<AdapterPayload | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(grantSeq)) return undefined
  const row = await selectLiveGrant(db, grantSeq)
  return (
    row && {
      jti: row.grant_seq,
      kind: 'Grant',
      accountId: row.member_seq,
      clientId: row.client_id,
      iat: Math.floor(row.created_at.getTime() / 1000),
      exp: Math.floor(Date.now() / 1000) + GRANT_SECONDS,
      openid: { scope: openScopes(row.scopes, row.review_state).join(' ') },
    }
  )
}

async function findClient(db: OauthDatabase, clientId: string): Promise<AdapterPayload | undefined> {
  const row = await selectClient(db, clientId)
  if (!row) return undefined
  const hashes = [row.secret_hash, row.is_previous_valid ? row.previous_hash : null]
  const metadata: ClientMetadata = {
    client_id: row.client_id,
    client_name: row.name,
    client_uri: row.site_url,
    redirect_uris: row.redirect_uris,
    post_logout_redirect_uris: row.logout_uris,
    scope: openScopes(row.scopes, row.review_state).join(' '),
    ...(row.secret_hash
      ? {
          client_secret: hashes.flatMap((hash) => (hash ? [hash.toString('hex')] : [])).join('.'),
          token_endpoint_auth_method: 'client_secret_basic',
        }
      : { token_endpoint_auth_method: 'none' }),
  }
  return metadata as AdapterPayload
}

function readOnly(find: Adapter['find']): Adapter {
  const refuse = async () => {
    throw new Error('the provider writes neither apps nor consents')
  }
  return {
    find,
    upsert: refuse,
    consume: refuse,
    destroy: refuse,
    revokeByGrantId: refuse,
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  }
}
