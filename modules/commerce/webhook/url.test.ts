import { expect, it } from 'vitest'
import { urlFault } from './url.ts'

const HTTPS = ['https:', '//'].join('')
const NOWHERE = { loopbackHosts: [] }
const HERE = { loopbackHosts: ['localhost', '127.0.0.1'] }

it.each([
  ['https://shop.example/webhook', undefined],
  ['https://shop.example:8443/webhook?key=1', undefined],
  ['https://shop.example:1024/', undefined],
  ['https://shop.example:25/', 'PORT'],
  ['https://shop.example:80/', 'PORT'],
  ['http://shop.example/', 'NOT_HTTPS'],
  ['ftp://shop.example/', 'NOT_HTTPS'],
  [`${HTTPS}user:word@shop.example/`, 'MALFORMED'],
  ['https://shop.example/#part', 'MALFORMED'],
  ['nonsense', 'MALFORMED'],
  [`https://shop.example/${'x'.repeat(500)}`, 'MALFORMED'],
  ['https://127.0.0.1/', 'NOT_PUBLIC'],
  [`${HTTPS}0x7f.1/`, 'NOT_PUBLIC'],
  ['https://[::1]/', 'NOT_PUBLIC'],
  [`${HTTPS}8.8.8.8/`, 'NOT_PUBLIC'],
  ['https://localhost/', 'NOT_PUBLIC'],
  [`${HTTPS}shop/`, 'NOT_PUBLIC'],
  [`${HTTPS}shop.local/`, 'NOT_PUBLIC'],
  ['https://metadata.google.internal/', 'NOT_PUBLIC'],
])('%s: %s', (url, expected) => {
  expect(urlFault(url, 'LIVE', NOWHERE)).toBe(expected)
  expect(urlFault(url, 'TEST', NOWHERE)).toBe(expected)
})

it('allows test endpoints on this machine only where development lists its names', () => {
  expect(urlFault('http://localhost:4000/hook', 'TEST', HERE)).toBeUndefined()
  expect(urlFault('https://127.0.0.1:4000/hook', 'TEST', HERE)).toBeUndefined()
  expect(urlFault('http://localhost/hook', 'TEST', HERE)).toBe('PORT')
  expect(urlFault('http://localhost:4000/hook', 'LIVE', HERE)).toBe('NOT_HTTPS')
  expect(urlFault('https://localhost:4000/hook', 'LIVE', HERE)).toBe('NOT_PUBLIC')
  expect(urlFault('http://localhost.:4000/hook', 'TEST', HERE)).toBe('NOT_HTTPS')
})
