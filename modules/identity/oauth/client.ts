import type { AppScope, CodeOf, Output } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { dropCase, type Opened, openCase } from '@cocobnk/review'
import { deleteArtifactsOf } from './artifact.store.ts'
import {
  type ClientRow,
  insertClient,
  lockOwnClient,
  lockRegistering,
  selectClient,
  selectClients,
  selectOwnClient,
  updateClient,
  updateDeleted,
  updateSecret,
} from './client.store.ts'
import type { OauthDeps } from './deps.ts'
import { revokeGrants } from './grant.store.ts'
import { areOfOneHost, isRedirectAddress } from './redirect.ts'
import { reviewedScopes } from './scope.ts'
import { hashOf, newClientId, newSecret } from './secret.ts'
import type { ClientTable, OauthDatabase } from './tables.ts'

const CLIENTS_MAX = 10
const PREVIOUS_HOURS = 24

type App = Output<'GET /oauth2/client'>['list'][number]
type PublicApp = Output<'GET /oauth2/client/{client_id}'>['client']
type Owned = { readonly memberSeq: string; readonly clientSeq: string }
type Wish = {
  readonly name: string
  readonly site_url: string
  readonly redirect_uris: readonly string[]
  readonly logout_uris: readonly string[]
  readonly scopes: readonly AppScope[]
}

export async function listClients({ db }: Pick<OauthDeps, 'db'>, memberSeq: string): Promise<App[]> {
  return (await selectClients(db, memberSeq)).map(showClient)
}

export async function readPublic(
  { db }: Pick<OauthDeps, 'db'>,
  clientId: string,
): Promise<Result<PublicApp, 'NOT_FOUND'>> {
  const row = await selectClient(db, clientId)
  return row ? ok(showPublic(row)) : refuse('NOT_FOUND')
}

/**
 * Registers an app. The secret is returned once; only its hash is stored. Scopes that show or move money wait for an operator's approval.
 */
export async function createClient(
  deps: OauthDeps,
  { memberSeq, isConfidential, wish }: { memberSeq: string; isConfidential: boolean; wish: Wish },
): Promise<Result<Output<'POST /oauth2/client'>, CodeOf<'POST /oauth2/client'>>> {
  if (!isUsable(wish)) return refuse('REDIRECT_REFUSED')
  const clientSeq = uuidV7()
  const secret = isConfidential ? newSecret() : null
  let opened: Opened | undefined
  const created = await commitIfOk(deps.db, async (transaction) => {
    await lockRegistering(transaction, memberSeq)
    if ((await selectClients(transaction, memberSeq)).length >= CLIENTS_MAX)
      return refuse('CLIENT_LIMIT', { values: { max: String(CLIENTS_MAX) } })
    const asked = await askReview(transaction, deps, { memberSeq, scopes: wish.scopes })
    opened = asked.opened
    await insertClient(transaction, {
      client_seq: clientSeq,
      member_seq: memberSeq,
      client_id: newClientId(),
      secret_hash: secret === null ? null : hashOf(secret),
      ...columnsOf(wish),
      ...asked.columns,
    })
    return ok({ app: await readOwn(transaction, { memberSeq, clientSeq }), secret })
  })
  if (created.ok) await opened?.tell()
  return created
}

/** Changes an app. A change of what operators approved needs another review. */
export async function changeClient(
  deps: OauthDeps,
  { memberSeq, clientSeq, wish }: Owned & { readonly wish: Wish },
): Promise<Result<Output<'PUT /oauth2/client/{client_seq}'>, CodeOf<'PUT /oauth2/client/{client_seq}'>>> {
  if (!isUsable(wish)) return refuse('REDIRECT_REFUSED')
  let opened: Opened | undefined
  let dropped: Opened | undefined
  const changed = await commitIfOk(deps.db, async (transaction) => {
    const client = await lockOwnClient(transaction, { memberSeq, clientSeq })
    if (!client) return refuse('NOT_FOUND')
    const columns = columnsOf(wish)
    const isSame = isSameForReview(client, columns)
    if (isSame) {
      const { review_seq, review_state } = client
      await updateClient(transaction, clientSeq, { ...columns, review_seq, review_state })
    } else {
      if (client.review_seq)
        dropped = await dropCase(transaction, deps, { kind: 'APP', subjectSeq: client.review_seq, memberSeq })
      const asked = await askReview(transaction, deps, { memberSeq, scopes: wish.scopes })
      opened = asked.opened
      await updateClient(transaction, clientSeq, { ...columns, ...asked.columns })
    }
    return ok({ app: await readOwn(transaction, { memberSeq, clientSeq }) })
  })
  if (changed.ok) await Promise.all([opened?.tell(), dropped?.tell()])
  return changed
}

export function rotateSecret(
  { db }: OauthDeps,
  owned: Owned,
): Promise<Result<Output<'PATCH /oauth2/client/{client_seq}'>, 'NOT_FOUND'>> {
  return commitIfOk(db, async (transaction) => {
    const client = await lockOwnClient(transaction, owned)
    if (!client?.secret_hash) return refuse('NOT_FOUND')
    const secret = newSecret()
    await updateSecret(transaction, owned.clientSeq, { hash: hashOf(secret), previousHours: PREVIOUS_HOURS })
    return ok({ app: await readOwn(transaction, owned), secret })
  })
}

/** Deletes an app with all consents to it and everything that was issued for them. */
export async function deleteClient(deps: OauthDeps, owned: Owned): Promise<Result<object, 'NOT_FOUND'>> {
  let dropped: Opened | undefined
  const deleted = await commitIfOk(deps.db, async (transaction) => {
    const client = await lockOwnClient(transaction, owned)
    if (!client) return refuse('NOT_FOUND')
    const { memberSeq, clientSeq } = owned
    if (client.review_seq)
      dropped = await dropCase(transaction, deps, { kind: 'APP', subjectSeq: client.review_seq, memberSeq })
    await deleteArtifactsOf(transaction, await revokeGrants(transaction, { clientSeq }))
    await updateDeleted(transaction, clientSeq)
    return ok({})
  })
  if (deleted.ok) await dropped?.tell()
  return deleted
}

export function showPublic(
  row: Pick<ClientTable, 'client_id' | 'name' | 'site_url'> & { readonly created_at: Date },
): PublicApp {
  const { client_id, name, site_url, created_at } = row
  return { client_id, name, site_url, created_at: created_at.toISOString() }
}

function showClient(row: ClientRow): App {
  return {
    client_seq: row.client_seq,
    client_id: row.client_id,
    name: row.name,
    site_url: row.site_url,
    redirect_uris: row.redirect_uris,
    logout_uris: row.logout_uris,
    is_confidential: row.secret_hash !== null,
    scopes: row.scopes,
    review: row.review_state,
    members: Number(row.members),
    previous_secret_until:
      row.previous_until && row.previous_until > new Date() ? row.previous_until.toISOString() : null,
    created_at: row.created_at.toISOString(),
  }
}

async function readOwn(db: OauthDatabase, owned: Owned): Promise<App> {
  const row = await selectOwnClient(db, owned)
  if (!row) throw new Error(`app ${owned.clientSeq} is gone`)
  return showClient(row)
}

function isUsable({ site_url, redirect_uris, logout_uris }: Wish): boolean {
  const all = [...redirect_uris, ...logout_uris]
  return all.every(isRedirectAddress) && areOfOneHost(redirect_uris) && isRedirectAddress(new URL(site_url).href)
}

function columnsOf({ name, site_url, redirect_uris, logout_uris, scopes }: Wish) {
  return {
    name,
    site_url,
    redirect_uris: [...redirect_uris],
    logout_uris: [...logout_uris],
    scopes: [...new Set<AppScope>(['openid', ...scopes])],
  }
}

type Reviewed = Pick<ClientTable, 'name' | 'site_url' | 'redirect_uris' | 'scopes'>

function isSameForReview(one: Reviewed, other: Reviewed): boolean {
  const partsOf = ({ name, site_url, redirect_uris, scopes }: Reviewed) =>
    JSON.stringify([name, site_url, redirect_uris, reviewedScopes(scopes)])
  return partsOf(one) === partsOf(other)
}

async function askReview(
  transaction: OauthDatabase,
  deps: Pick<OauthDeps, 'announce'>,
  { memberSeq, scopes }: { readonly memberSeq: string; readonly scopes: readonly AppScope[] },
) {
  if (reviewedScopes(scopes).length === 0)
    return { opened: undefined, columns: { review_seq: null, review_state: 'NONE' } as const }
  const reviewSeq = uuidV7()
  const opened = await openCase(transaction, deps, { kind: 'APP', subjectSeq: reviewSeq, memberSeq })
  return { opened, columns: { review_seq: reviewSeq, review_state: 'PENDING' } as const }
}
