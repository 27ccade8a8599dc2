const BASE = '/api/v1/oauth2'

/** Routes where the provider answers in the format of its standards, without our envelope. */
export const OAUTH_ROUTES = {
  authorization: `${BASE}/authorize`,
  token: `${BASE}/token`,
  userinfo: `${BASE}/userinfo`,
  revocation: `${BASE}/revoke`,
  introspection: `${BASE}/introspect`,
  pushed_authorization_request: `${BASE}/par`,
  end_session: `${BASE}/logout`,
  jwks: '/.well-known/jwks.json',
} as const

/** Every address of the provider, as a router pattern. */
export const OAUTH_ADDRESSES: readonly string[] = [
  ...Object.values(OAUTH_ROUTES),
  `${OAUTH_ROUTES.authorization}/:uid`,
  `${OAUTH_ROUTES.end_session}/confirm`,
  `${OAUTH_ROUTES.end_session}/success`,
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
]
