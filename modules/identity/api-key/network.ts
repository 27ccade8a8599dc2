import { BlockList, isIP } from 'node:net'

const BITS = { ipv4: 32, ipv6: 128 } as const

/** Whether an address is in one of these addresses and CIDR blocks. IPv4-mapped IPv6 counts as IPv4. */
export function isWithin(networks: readonly string[], address: string): boolean {
  const family = familyOf(address)
  if (!family) return false
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits] = network.split('/')
    const baseFamily = familyOf(base)
    if (baseFamily) list.addSubnet(base, bits === undefined ? BITS[baseFamily] : Number(bits), baseFamily)
  }
  return list.check(address, family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  if (version === 0) return undefined
  return version === 4 ? 'ipv4' : 'ipv6'
}
