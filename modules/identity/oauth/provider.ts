import { timingSafeEqual } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { APP_SCOPES } from '@cocobnk/contract'
import type { JWK } from 'jose'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'
import { findAccount } from './account.ts'
import { adapterOf } from './adapter.ts'
import type { OauthDeps } from './deps.ts'
import { noteUse } from './grant.store.ts'
import { OAUTH_ROUTES } from './routes.ts'
import { isOneOf, subjectOf } from './secret.ts'

export type ProviderDeps = Pick<OauthDeps, 'db' | 'vault' | 'webOrigin' | 'oauthSecrets'> & {
  readonly onProblem: (error: unknown) => void
}

const MINUTE = 60
const DAY = 86_400
const LIFE_SECONDS = {
  AuthorizationCode: MINUTE,
  AccessToken: 10 * MINUTE,
  IdToken: 10 * MINUTE,
  RefreshToken: 30 * DAY,
  Interaction: 15 * MINUTE,
  Session: 15 * MINUTE,
  Grant: 365 * DAY,
  PushedAuthorizationRequest: MINUTE,
} as const

/** For the page of a logout in progress: it cannot be framed, and only the library's own script runs. */
const LOGOUT_POLICY = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Creates the certified provider on our tables, our consent screen and our keys. `keys` begins with the one that signs. */
export function createProvider(deps: ProviderDeps, keys: readonly JWK[]): Provider {
  const provider = new Provider(deps.webOrigin, configurationOf(deps, keys))
  // Addresses in responses are those of the issuer, which `serveOauth` sets in every request.
  provider.proxy = true
  // Cookies are always secure: browsers keep them on http://localhost too.
  Object.defineProperty(provider.request, 'secure', { get: () => true })
  provider.Client.prototype.compareClientSecret = function compare(secret: string) {
    return isOneOf(this.clientSecret ?? '', secret)
  }
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith(OAUTH_ROUTES.end_session)) ctx.set('content-security-policy', LOGOUT_POLICY)
    if (ctx.path.startsWith(`${OAUTH_ROUTES.authorization}/`) && !(await isProved(provider, ctx))) {
      ctx.redirect(`${deps.webOrigin}/oauth2/authorize?problem=invalid_request`)
      return
    }
    await next()
    const isDiscovery = ctx.path.startsWith('/.well-known/o') && ctx.status === 200
    if (isDiscovery) Object.assign(ctx.body as object, { response_modes_supported: ['query'] })
  })
  provider.on('server_error', (_ctx, error) => deps.onProblem(error))
  const koa: EventEmitter = provider
  koa.on('error', deps.onProblem)
  provider.on('grant.success', (ctx) => {
    const grantSeq = ctx.oidc.entities.Grant?.jti
    if (grantSeq) noteUse(deps.db, grantSeq).catch(deps.onProblem)
  })
  return provider
}

/**
 * Whether the request comes from the browser in which the consent was given: only that browser received the proof. Without this check, an
 * attacker could start a consent, have a member answer it, and be let in as the member.
 */
async function isProved(
  provider: Provider,
  ctx: { readonly path: string; readonly query: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  const uid = ctx.path.slice(OAUTH_ROUTES.authorization.length + 1)
  const expected = (await provider.Interaction.find(uid))?.result?.proof
  const given = ctx.query.proof
  if (typeof expected !== 'string' || typeof given !== 'string' || given.length !== expected.length) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

function configurationOf(deps: ProviderDeps, keys: readonly JWK[]): Configuration {
  const { db, oauthSecrets, webOrigin } = deps
  return {
    adapter: adapterOf({ db, seal: oauthSecrets.seal }),
    jwks: { keys: keys.map((key) => ({ ...key })) as never },
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      response_modes: ['query'],
      id_token_signed_response_alg: 'ES256',
      subject_type: 'pairwise',
    } as Configuration['clientDefaults'],
    responseTypes: ['code'],
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: (_ctx, memberSeq, { clientId }) => subjectOf(deps.vault, clientId, memberSeq),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'], dPoPSigningAlgValues: ['ES256', 'EdDSA'] } as never,
    pkce: { required: () => true },
    scopes: [...APP_SCOPES],
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'locale'],
      email: ['email', 'email_verified'],
      auth_time: null,
      iss: null,
    },
    findAccount: (_ctx, memberSeq) => findAccount(deps, memberSeq),
    loadExistingGrant: async (ctx) => {
      const grantSeq = ctx.oidc.result?.consent?.grantId
      return grantSeq === undefined ? undefined : ctx.oidc.provider.Grant.find(grantSeq)
    },
    interactions: {
      policy: interactionPolicy.base(),
      url: (_ctx, interaction) => `${webOrigin}/oauth2/authorize?interaction=${interaction.uid}`,
    },
    cookies: {
      keys: [oauthSecrets.cookie],
      names: { session: '__Host-oauth_session', interaction: 'oauth_interaction', resume: 'oauth_resume' },
      long: { secure: true, httpOnly: true, sameSite: 'lax', path: '/', signed: true },
      short: { secure: true, httpOnly: true, sameSite: 'lax', signed: true },
    },
    ttl: LIFE_SECONDS,
    expiresWithSession: async () => false,
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    // An app that revokes a token keeps the consent; using a code or a token twice ends it.
    revokeGrantPolicy: (ctx) => ctx.oidc.route !== 'revocation',
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
    allowOmittingSingleRegisteredRedirectUri: false,
    conformIdTokenClaims: true,
    routes: OAUTH_ROUTES,
    renderError: (ctx, { error }) => {
      ctx.redirect(`${webOrigin}/oauth2/authorize?problem=${encodeURIComponent(error)}`)
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: true },
      introspection: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      pushedAuthorizationRequests: { enabled: true },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        postLogoutSuccessSource: (ctx) => {
          ctx.redirect(`${webOrigin}/home`)
        },
      },
      userinfo: { enabled: true },
    },
  }
}
