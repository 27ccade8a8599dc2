import * as oidc from 'openid-client'
import type { ShopConfig } from './config.ts'

export type Customer = {
  /** The bank's identifier of the member at this shop, the same at every login and not shared with any other site. */
  readonly subject: string
  readonly name: string
}

/** Values that this browser must bring back from the bank; only this browser received them. */
export type Pending = { readonly verifier: string; readonly state: string; readonly nonce: string }

/** Login with the bank: OpenID Connect, authorization code with PKCE. */
export function openLogin({ bank, origin }: ShopConfig, app: NonNullable<ShopConfig['app']>) {
  const redirect_uri = `${origin}/login/back`
  let known: Promise<oidc.Configuration> | undefined
  /** Fetched at the first login, and again if that failed: the bank may start after the shop. */
  const discovered = () => {
    const execute = bank.startsWith('http:') ? [oidc.allowInsecureRequests] : []
    known ??= oidc.discovery(new URL(bank), app.id, app.secret, undefined, { execute }).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  return {
    begin: async (): Promise<{ readonly address: string; readonly pending: Pending }> => {
      const pending = {
        verifier: oidc.randomPKCECodeVerifier(),
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
      }
      const address = oidc.buildAuthorizationUrl(await discovered(), {
        redirect_uri,
        scope: 'openid profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      })
      return { address: address.href, pending }
    },
    /** Throws if the member refused, or if this is not the browser that began the login. */
    finish: async (url: URL, { verifier, state, nonce }: Pending): Promise<Customer> => {
      const config = await discovered()
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const subject = tokens.claims()?.sub ?? ''
      const { preferred_username: name = 'customer' } = await oidc.fetchUserInfo(config, tokens.access_token, subject)
      return { subject, name }
    },
  }
}
