import { Resolver } from 'node:dns/promises'
import { isLoopbackAddress, isPublicAddress } from './address.ts'

const QUERY_MS = 2_000
const QUERY_TRIES = 2
const ADDRESSES_MAX = 4

export type Resolved =
  | { readonly addresses: readonly string[] }
  | { readonly fault: 'NO_ADDRESS' | 'FORBIDDEN_ADDRESS' }
export type Resolve = (hostname: string) => Promise<Resolved>

type Options = {
  /** Names that may resolve to this machine; empty outside development. */
  readonly loopbackHosts: readonly string[]
  /** Name servers as `address:port`; defaults to the system's. */
  readonly dnsServers?: readonly string[] | undefined
}

/**
 * Returns the addresses of a name that we may connect to. Resolves over the network and never through the system's `getaddrinfo`: that
 * reads /etc/hosts, and its few threads would all block on a name server that hangs.
 */
export function addressResolver({ loopbackHosts, dnsServers }: Options): Resolve {
  const resolver = new Resolver({ timeout: QUERY_MS, tries: QUERY_TRIES })
  if (dnsServers) resolver.setServers(dnsServers)
  return async (hostname) => {
    const mayBeLoopback = loopbackHosts.includes(hostname)
    if (mayBeLoopback && (hostname === 'localhost' || isLoopbackAddress(hostname)))
      return { addresses: [hostname === 'localhost' ? '127.0.0.1' : hostname] }
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (found.length === 0) return { fault: 'NO_ADDRESS' }
    const addresses = found.filter((one) => isPublicAddress(one) || (mayBeLoopback && isLoopbackAddress(one)))
    return addresses.length === 0 ? { fault: 'FORBIDDEN_ADDRESS' } : { addresses: addresses.slice(0, ADDRESSES_MAX) }
  }
}
