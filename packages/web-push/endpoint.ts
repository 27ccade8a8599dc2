/** Chrome, Edge and most others; Firefox; Safari; Edge on Windows. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)?\.notify\.windows\.com$/,
]
const ENDPOINT_MAX_CHARACTERS = 1_000

/**
 * Whether our server may call it. Members supply it, so only known push services are allowed, by host name: nothing inside our own network
 * has such a name. `sandbox` is a development origin.
 */
export function isPushEndpoint(endpoint: string, sandbox?: string): boolean {
  if (endpoint.length > ENDPOINT_MAX_CHARACTERS || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin, hash } = new URL(endpoint)
  if (username !== '' || password !== '' || hash !== '') return false
  if (sandbox !== undefined && origin === sandbox) return true
  return protocol === 'https:' && port === '' && HOSTS.some((host) => host.test(hostname))
}
