import { describe, expect, it } from 'vitest'
import { pathHere } from './path-here.ts'

describe('a path of this site', () => {
  it.each(['/', '/wallet?asset=BTC#x', '/a/../b', '/a//b', '/%2F%2Fevil.example'])('is %s', (address) => {
    const url = pathHere(address)
    expect(url?.origin).toBe('http://localhost')
    expect(new URL(`${url?.pathname}${url?.search}`, 'https://bank.example').host).toBe('bank.example')
  })

  it.each([
    undefined,
    '',
    'wallet',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//logout',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/./..//evil.example/x?y',
  ])('is not %j', (address) => {
    expect(pathHere(address)).toBeUndefined()
  })
})
