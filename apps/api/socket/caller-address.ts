import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Names for whole ranges in proxy settings, as in Fastify. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * The caller's address for requests that never reach Fastify: the last address in `X-Forwarded-For` that is not one of our own proxies.
 * Reading from the end prevents callers from prepending an address of their choice.
 */
export function callerAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const range of trustedProxies.flatMap((proxy) => NAMED[proxy] ?? [proxy])) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) throw new Error(`${address} is not a proxy address`)
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string) => {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const hops = [...forwarded.map((hop) => hop.trim()).filter((hop) => hop !== ''), plain(socket.remoteAddress ?? '')]
    let caller = hops.pop() ?? ''
    while (hops.length > 0 && isTrusted(caller)) caller = plain(hops.pop() ?? '')
    return caller
  }
}

/** Converts an IPv4-mapped IPv6 address to IPv4: `::ffff:127.0.0.1` is 127.0.0.1. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
