import { isIPv6 } from 'node:net'
import type { Counter, Limit } from './throttle.ts'

const GROUPS = 8
const MAPPED_IPV4 = '0:0:0:0:0:ffff'

/**
 * Larger networks get higher limits, since many subscribers can share one, but not in proportion: a /48 contains 65,536 networks of /64.
 */
const WIDER = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

/** One IPv6 subscriber has a whole /64: counting single addresses would be useless. */
export function networkOf(address: string): string {
  const groups = ipv6GroupsOf(address)
  return typeof groups === 'string' ? groups : prefixOf(groups, 64)
}

/** The counters of an address: an IPv4 address itself; for IPv6 its /64, its /56 and its /48. */
export function networkCounters(kind: string, address: string, limit: Limit, more = ''): [Counter, ...Counter[]] {
  const groups = ipv6GroupsOf(address)
  const subject = (network: string) => (more === '' ? network : `${network}\n${more}`)
  if (typeof groups === 'string') return [{ kind, subject: subject(groups), limit }]
  const wider = WIDER.map(({ bits, times }) => ({
    kind: `${kind}-${bits}`,
    subject: subject(prefixOf(groups, bits)),
    limit: { ...limit, max: limit.max * times },
  }))
  return [{ kind, subject: subject(prefixOf(groups, 64)), limit }, ...wider]
}

/** The eight groups, or the text as it is if it is not IPv6. */
function ipv6GroupsOf(address: string): string[] | string {
  // Before the parser's long pattern: every request is counted, and most use IPv4.
  if (!address.includes(':') || !isIPv6(address)) return address.toLowerCase()
  const groups = groupsOf(address)
  return groups.slice(0, 6).join(':') === MAPPED_IPV4 ? ipv4Of(groups) : groups
}

function prefixOf(groups: readonly string[], bits: 64 | 56 | 48): string {
  if (bits !== 56) return `${groups.slice(0, bits / 16).join(':')}::/${bits}`
  const fourth = Number.parseInt(groups[3] ?? '0', 16) & 0xff00
  return `${groups.slice(0, 3).join(':')}:${fourth.toString(16)}::/56`
}

/** The URL parser normalises every spelling; a zone (`%eth0`) is not part of the address. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail]
}

function ipv4Of(groups: readonly string[]): string {
  const halves = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return halves.flatMap((half) => [half >> 8, half & 255]).join('.')
}
