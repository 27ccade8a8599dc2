import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { createProvider, type ProviderDeps } from './provider.ts'
import { readKeys, rotateKeys } from './signing-key.ts'

/** How soon a process loads a key that another one made. A key is published for a day before it signs. */
const KEYS_MS = 10 * 60_000

export type OpenProvider = {
  /** The provider with the current keys. */
  current(): Promise<Provider>
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** A provider gets its keys when it is created, so it is created again when they change. The first request creates the first one. */
export function openProvider(deps: ProviderDeps): OpenProvider {
  let made: { readonly provider: Provider; readonly kids: string; readonly at: number } | undefined
  let making: Promise<Provider> | undefined

  const make = async () => {
    await rotateKeys(deps)
    const keys = await readKeys(deps)
    const kids = keys.map(({ kid }) => kid).join(' ')
    const provider = made?.kids === kids ? made.provider : createProvider(deps, keys)
    made = { provider, kids, at: Date.now() }
    return provider
  }
  const current = async () => {
    if (made && Date.now() - made.at < KEYS_MS) return made.provider
    making ??= make().finally(() => {
      making = undefined
    })
    return making
  }
  const issuer = new URL(deps.webOrigin)
  return {
    current,
    answer: async (request, response) => {
      const provider = await current()
      // The provider derives addresses from the request; behind any proxy, they must be those of the issuer.
      request.headers.host = issuer.host
      request.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
      delete request.headers['x-forwarded-host']
      await provider.callback()(request, response)
    },
  }
}
