import { describe, expect, it } from 'vitest'
import { pathHere } from './path-here.ts'

describe('a path of this site', () => {
  it.each(['/', '/wallet?asset=BTC#x', '/a/../b', '/a//b', '/%2F%2Fevil.com'])('is %s', (address) => {
    const url = pathHere(address)
    expect(url?.origin).toBe('http://localhost')
    expect(new URL(`${url?.pathname}${url?.search}`, 'https://bank.example').host).toBe('bank.example')
  })

  it.each([
    undefined,
    '',
    'wallet',
    'https://evil.com',
    '//evil.com',
    '/\\evil.com',
    '/\t/evil.com',
    '/..//evil.com',
    '/.//logout',
    '/a/..//evil.com',
    '/%2e%2e//evil.com',
    '/./..//evil.com/x?y',
  ])('is not %j', (address) => {
    expect(pathHere(address)).toBeUndefined()
  })
})
