import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { callerAddress } from './caller-address.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as IncomingMessage

it.each([
  [[], '203.0.113.7', '10.0.0.1', '203.0.113.7'],
  [['loopback'], '127.0.0.1', undefined, '127.0.0.1'],
  [['loopback'], '::ffff:127.0.0.1', '198.51.100.9', '198.51.100.9'],
  [['loopback'], '127.0.0.1', '1.2.3.4, 198.51.100.9', '198.51.100.9'],
  [['loopback', '10.1.0.0/16'], '127.0.0.1', '1.2.3.4, 198.51.100.9, 10.1.2.3', '198.51.100.9'],
  [['10.1.2.3'], '10.1.2.3', '2001:db8::1', '2001:db8::1'],
  [['10.1.2.3'], '10.1.2.4', '2001:db8::1', '10.1.2.4'],
  [['loopback'], '127.0.0.1', 'not an address, 127.0.0.1', 'not an address'],
])('proxies %j: from %s with %s comes %s', (proxies, remote, forwarded, caller) => {
  expect(callerAddress(proxies)(request(remote, forwarded))).toBe(caller)
})

it('rejects a proxy that is not an address', () => {
  expect(() => callerAddress(['proxy.example'])).toThrow('proxy.example')
})
