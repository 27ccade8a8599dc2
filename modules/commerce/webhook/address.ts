import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 that is not publicly routable (IANA special-purpose registry, multicast, reserved). */
export const FORBIDDEN_IPV4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by carriers
  ['127.0.0.0', 8], // this machine
  ['169.254.0.0', 16], // link-local, and cloud metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const

/**
 * IPv6 is allocated from this block only. Outside it are this machine, IPv4 in IPv6 (`::ffff:0:0/96`), NAT64 (`64:ff9b::/96`,
 * `64:ff9b:1::/48`), unique local, link-local and multicast addresses.
 */
export const PUBLIC_IPV6 = ['2000::', 3] as const

/** Blocks within it that are not publicly routable. */
export const FORBIDDEN_IPV6 = [
  ['2001::', 23], // protocol assignments: Teredo, ORCHID, benchmarks, AMT
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: any IPv4 address inside
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
] as const

const forbidden4 = new BlockList()
for (const [base, bits] of FORBIDDEN_IPV4) forbidden4.addSubnet(base, bits, 'ipv4')
const public6 = new BlockList()
public6.addSubnet(...PUBLIC_IPV6, 'ipv6')
const forbidden6 = new BlockList()
for (const [base, bits] of FORBIDDEN_IPV6) forbidden6.addSubnet(base, bits, 'ipv6')

/** Whether our server may connect to an address on behalf of others. An invalid address is not public. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !forbidden4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return public6.check(address, 'ipv6') && !forbidden6.check(address, 'ipv6')
}

/** Whether it is a loopback address. Allowed for the host names that a development setup lists, nowhere else. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}
