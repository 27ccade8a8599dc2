import { isIPv4 } from 'node:net'

/** Whether the host is this machine. Names that merely begin like an address, such as 127.example.com, are not. */
export function isLoopback(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname)
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/** Why a service may not be reached this way outside development, or undefined if it may. */
export function linkProblem(url: string): string | undefined {
  if (!URL.canParse(url)) return 'is no address'
  const parsed = new URL(url)
  const isSafe = /^postgres(ql)?:$/.test(parsed.protocol) ? isSafeDatabase(parsed) : isSafeServer(parsed)
  return isSafe ? undefined : 'needs TLS with a verified certificate, a unix socket or this machine'
}

function isSafeServer({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || protocol === 'rediss:' || isLoopbackHost(hostname)
}

/**
 * As `pg` reads it: a host in the query string overrides the one in the URL, and a path is a Unix socket. Only `verify-full` compares the
 * certificate with the host name in every version of the driver; `uselibpqcompat` changes the meaning of the other modes.
 */
function isSafeDatabase({ hostname, searchParams }: URL): boolean {
  const host = searchParams.getAll('host').at(-1) || decodeURIComponent(hostname)
  if (host.startsWith('/') || isLoopbackHost(host)) return true
  const modes = searchParams.getAll('sslmode')
  return host !== '' && modes.at(-1) === 'verify-full' && !searchParams.has('ssl')
}

/**
 * Why a card processor may not be used with real money: it is the sandbox, its connection is not encrypted, or its key is a test key. Names
 * the wrong setting.
 */
export function cardProcessorProblem(env: {
  readonly CARD_PROCESSOR_URL?: string | undefined
  readonly CARD_PROCESSOR_KEY?: string | undefined
}): readonly [name: keyof typeof env, problem: string] | undefined {
  const { CARD_PROCESSOR_URL: url, CARD_PROCESSOR_KEY: key } = env
  if (url && isLoopback(url)) return ['CARD_PROCESSOR_URL', 'a card processor on this machine is a sandbox']
  if (url && !url.startsWith('https:')) return ['CARD_PROCESSOR_URL', 'cards are taken by https only']
  return key?.startsWith('sk_test_') ? ['CARD_PROCESSOR_KEY', 'a test key takes no money'] : undefined
}
