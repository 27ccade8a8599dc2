import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORBIDDEN_IPV4, FORBIDDEN_IPV6, isLoopbackAddress, isPublicAddress, PUBLIC_IPV6 } from './address.ts'

it.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:2::1',
  '2001:db8::1',
  '2002:a00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '',
  'localhost',
  '8.8.8',
  '0x7f.1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700::1111',
  '2001:4860:4860::8888',
  '2a00:1450::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it('only addresses of this machine are loopback', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].every(isLoopbackAddress)).toBe(true)
  expect(['10.0.0.1', '128.0.0.1', '::2', 'localhost', '127.0.0.1.example'].some(isLoopbackAddress)).toBe(false)
})

describe('matches plain arithmetic for every address', () => {
  it('of IPv4', () => {
    fc.assert(
      fc.property(nearEdges(FORBIDDEN_IPV4, 32, number4), (value) => {
        const expected = !FORBIDDEN_IPV4.some(([base, bits]) => isWithin(value, number4(base), bits, 32))
        expect(isPublicAddress(text4(value))).toBe(expected)
      }),
      { numRuns: 3_000 },
    )
  })
  it('of IPv6', () => {
    const blocks = [PUBLIC_IPV6, ...FORBIDDEN_IPV6]
    fc.assert(
      fc.property(nearEdges(blocks, 128, number6), (value) => {
        const isIn = ([base, bits]: readonly [string, number]) => isWithin(value, number6(base), bits, 128)
        expect(isPublicAddress(text6(value))).toBe(isIn(PUBLIC_IPV6) && !FORBIDDEN_IPV6.some(isIn))
      }),
      { numRuns: 3_000 },
    )
  })
})

type Block = readonly [string, number]

/** Generates random addresses, and those just inside and outside both ends of each block. */
function nearEdges(blocks: readonly Block[], width: number, numberOf: (text: string) => bigint) {
  const top = (1n << BigInt(width)) - 1n
  const edges = blocks.flatMap(([base, bits]) => {
    const [first, size] = [numberOf(base), 1n << BigInt(width - bits)]
    return [first - 1n, first, first + size - 1n, first + size].filter((edge) => edge >= 0n && edge <= top)
  })
  return fc.oneof(fc.bigInt({ min: 0n, max: top }), fc.constantFrom(...edges))
}

function isWithin(value: bigint, base: bigint, bits: number, width: number): boolean {
  return value >> BigInt(width - bits) === base >> BigInt(width - bits)
}

function number4(text: string): bigint {
  return text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
}

function text4(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.')
}

function number6(text: string): bigint {
  const [head = '', tail = ''] = text.split('::')
  const parts = (half: string) => half.split(':').filter((part) => part !== '')
  const gap = 8 - parts(head).length - parts(tail).length
  const all = [...parts(head), ...Array.from({ length: gap }, () => '0'), ...parts(tail)]
  return all.reduce((sum, part) => sum * 65_536n + BigInt(`0x${part}`), 0n)
}

function text6(value: bigint): string {
  return Array.from({ length: 8 }, (_, index) => ((value >> BigInt(112 - 16 * index)) & 65_535n).toString(16)).join(':')
}
