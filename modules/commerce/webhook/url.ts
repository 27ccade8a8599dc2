import { isIP } from 'node:net'
import type { CommerceMode } from '@cocobnk/contract'

const URL_MAX = 500
const HTTPS_PORT = 443
/** Lower ports belong to services such as mail that must not receive these requests. */
const FREE_PORT_MIN = 1_024
/** A public host name: at least two labels, the last one not a number. */
const PUBLIC_NAME = /^(?=.{4,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/
const PRIVATE_ENDS = ['.localhost', '.local', '.internal', '.home.arpa', '.lan', '.onion']

export type UrlFault = 'MALFORMED' | 'NOT_HTTPS' | 'NOT_PUBLIC' | 'PORT'

export type UrlRules = {
  /** Names of this machine that test endpoints may use, with http too; empty outside development. */
  readonly loopbackHosts: readonly string[]
}

/** Why we refuse to send to a URL; undefined if we do not. The addresses it resolves to are checked on connection. */
export function urlFault(text: string, mode: CommerceMode, { loopbackHosts }: UrlRules): UrlFault | undefined {
  if (text.length > URL_MAX || !URL.canParse(text)) return 'MALFORMED'
  const url = new URL(text)
  const { protocol, hostname, username, password, hash } = url
  if (username !== '' || password !== '' || hash !== '') return 'MALFORMED'
  const port = portOf(url)
  if (mode === 'TEST' && loopbackHosts.includes(hostname) && /^https?:$/.test(protocol))
    return port >= FREE_PORT_MIN ? undefined : 'PORT'
  if (protocol !== 'https:') return 'NOT_HTTPS'
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !PUBLIC_NAME.test(hostname)) return 'NOT_PUBLIC'
  if (PRIVATE_ENDS.some((end) => hostname.endsWith(end))) return 'NOT_PUBLIC'
  return port === HTTPS_PORT || port >= FREE_PORT_MIN ? undefined : 'PORT'
}

export function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port)
  return protocol === 'https:' ? HTTPS_PORT : 80
}
