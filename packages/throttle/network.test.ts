import { describe, expect, it } from 'vitest'
import { networkCounters, networkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('counters of an address', () => {
  const limit = { max: 5, windowSeconds: 60 }
  const keysOf = (address: string) =>
    networkCounters('login', address, limit).map(({ kind, subject }) => `${kind} ${subject}`)

  it('are the address itself for IPv4', () => {
    expect(networkCounters('login', '::ffff:203.0.113.7', limit)).toEqual([
      { kind: 'login', subject: '203.0.113.7', limit },
    ])
  })

  it('are the /64, the /56 and the /48 for IPv6, and the wider ones allow a little more', () => {
    expect(networkCounters('login', '2001:db8:1:2ab::9', limit)).toEqual([
      { kind: 'login', subject: '2001:db8:1:2ab::/64', limit },
      { kind: 'login-56', subject: '2001:db8:1:200::/56', limit: { ...limit, max: 20 } },
      { kind: 'login-48', subject: '2001:db8:1::/48', limit: { ...limit, max: 80 } },
    ])
  })

  it('count all 65,536 networks of one /48 together, and no other /48', () => {
    const shared = (one: string, other: string) => keysOf(one).filter((key) => keysOf(other).includes(key))
    expect(shared('2001:db8:1:0::1', '2001:db8:1:ffff::1')).toEqual(['login-48 2001:db8:1::/48'])
    expect(shared('2001:db8:1:2aa::1', '2001:db8:1:2bb::1')).toHaveLength(2)
    expect(shared('2001:db8:1::1', '2001:db8:2::1')).toEqual([])
  })

  it('can be part of another counter, such as a device in a network', () => {
    expect(networkCounters('device', '203.0.113.7', limit, 'Firefox')).toEqual([
      { kind: 'device', subject: '203.0.113.7\nFirefox', limit },
    ])
  })
})
