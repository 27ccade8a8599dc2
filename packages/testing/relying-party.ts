import * as oidc from 'openid-client'
import { PASSWORD, WEB_ORIGIN } from './members.ts'
import type { Person } from './person.ts'
import type { Reply } from './requests.ts'

export const APP_ADDRESS = 'https://app.example.com/callback'

type Registered = { readonly client_seq: string; readonly client_id: string; readonly secret: string | null }

/** Sends a request, and confirms it by password if the bank requires a step-up. */
export async function withPassword(person: Person, method: string, path: string, body: object): Promise<Reply> {
  const first = await person.call(method, path, { body })
  if (first.body.error !== 'STEP_UP_REQUIRED') return first
  return person.call(method, path, { body, proof: await person.prove(first, { password: PASSWORD }) })
}

/** Registers an app that the person owns. */
export async function registerApp(person: Person, more: object = {}): Promise<Registered> {
  const { body } = await withPassword(person, 'POST', '/oauth2/client', {
    name: 'Sample App',
    site_url: 'https://app.example.com/',
    redirect_uris: [APP_ADDRESS],
    logout_uris: ['https://app.example.com/bye'],
    scopes: ['openid', 'profile', 'email'],
    is_confidential: true,
    ...more,
  })
  if (body.error !== 0) throw new Error(JSON.stringify(body))
  return { ...(body.app as Omit<Registered, 'secret'>), secret: body.secret as string | null }
}

/** An app that logs members in by the OpenID Connect standards, configured with only the issuer's address, and its browser. */
export async function relyingParty(apiUrl: string, { client_id: clientId, secret }: Omit<Registered, 'client_seq'>) {
  // Replaces the proxy in front of both: the issuer's addresses lead to the api.
  const viaApi: typeof fetch = (input, init) => fetch(new Request(input).url.replace(WEB_ORIGIN, apiUrl), init)
  const execute = [oidc.allowInsecureRequests]
  const auth = secret === null ? oidc.None() : oidc.ClientSecretBasic(secret)
  const config = await oidc.discovery(new URL(WEB_ORIGIN), clientId, secret ?? undefined, auth, {
    execute,
    [oidc.customFetch]: viaApi as oidc.CustomFetch,
  })

  /** Starts a login in a new browser; returns where the bank redirects it. */
  async function begin(more: Readonly<Record<string, string>> = {}, isPushed = false) {
    const verifier = oidc.randomPKCECodeVerifier()
    const state = oidc.randomState()
    const nonce = oidc.randomNonce()
    const parameters = {
      redirect_uri: APP_ADDRESS,
      scope: 'openid profile email',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...more,
    }
    const url = isPushed
      ? await oidc.buildAuthorizationUrlWithPAR(config, parameters)
      : oidc.buildAuthorizationUrl(config, parameters)
    const browser = newBrowser(viaApi)
    const sentTo = await browser.open(url.href)
    return { browser, sentTo, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } }
  }

  /** The member grants the consent, and the browser returns to the app. */
  async function consent(person: Person, { browser, sentTo }: Awaited<ReturnType<typeof begin>>, more: object = {}) {
    const uid = new URL(sentTo).searchParams.get('interaction') ?? ''
    const { body: asked } = await person.call('GET', `/oauth2/interaction/${uid}`)
    const decision = { type: 'SET_ALLOWED', scopes: asked.scopes, is_fresh: asked.is_fresh_needed, ...more }
    const { body } = await withPassword(person, 'PATCH', `/oauth2/interaction/${uid}`, decision)
    if (body.error !== 0) throw new Error(JSON.stringify(body))
    return browser.open(String(body.redirect_to))
  }

  return {
    config,
    begin,
    consent,
    logIn: async (person: Person, more: Readonly<Record<string, string>> = {}) => {
      const begun = await begin(more)
      const back = await consent(person, begun)
      return oidc.authorizationCodeGrant(config, new URL(back), begun.checks)
    },
  }
}

/** A browser that keeps cookies; `open` follows no redirect and returns its target. */
export function newBrowser(viaApi: typeof fetch) {
  const cookies = new Map<string, string>()
  return {
    open: async (url: string): Promise<string> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await viaApi(url, { redirect: 'manual', headers: { cookie, accept: 'text/html' } })
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null) throw new Error(`${response.status} ${await response.text()}`)
      return location
    },
  }
}
