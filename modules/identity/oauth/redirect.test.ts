import { expect, it } from 'vitest'
import { areOfOneHost, isRedirectAddress } from './redirect.ts'

it.each([
  ['https://app.example.com/callback', true],
  ['https://app.example.com/', true],
  ['https://app.example.com', true],
  ['https://app.example.com:8443/cb?from=bank', true],
  ['http://localhost:3000/callback', true],
  ['http://127.0.0.1:3000/callback', true],
  ['http://app.example.com/callback', false],
  ['https://app.example.com/#part', false],
  ['https://app.example.com/*', false],
  ['https://app.example.com@app.example.com/', false],
  ['https://app.example.com/a/../b', false],
  ['https://APP.example.com/', false],
  ['javascript:alert(1)', false],
  ['com.example.app:/callback', false],
  ['//app.example.com/', false],
  ['', false],
])('%s as a return address: %s', (address, expected) => {
  expect(isRedirectAddress(address)).toBe(expected)
})

it('the redirect addresses of an app have one host', () => {
  expect(areOfOneHost(['https://a.example.com/x', 'https://a.example.com/y'])).toBe(true)
  expect(areOfOneHost(['https://a.example.com/', 'https://b.example.com/'])).toBe(false)
})
