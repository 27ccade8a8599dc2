import { isIPv6 } from 'node:net'

const GROUPS = 8
const MAPPED_IPV4 = '0:0:0:0:0:ffff'

/** One IPv6 subscriber has a whole /64: counting single addresses would count nothing. */
export function networkOf(address: string): string {
  // Before the parser's long pattern: every request is counted, and most come by IPv4.
  if (!address.includes(':') || !isIPv6(address)) return address.toLowerCase()
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === MAPPED_IPV4) return ipv4Of(groups)
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The URL parser knows every spelling and writes one; a zone (`%eth0`) is not part of the address. */
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
