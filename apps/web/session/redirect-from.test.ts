import { expect, it } from 'vitest'
import { redirectFromSearch, safeRedirect, withRedirect } from './redirect-from.ts'

it.each(['/wallet', '/deposit/detail?seq=1', '/wallet?tab=1#top'])('redirects back to %s of this site', (path) => {
  expect(safeRedirect(path)).toBe(path)
})

it.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['another site', 'https://evil.example/'],
  ['another site without a scheme', '//evil.example/'],
  ['another site by a backslash', '/\\evil.example/'],
  ['another site by a tab, which browsers drop', '/\t/evil.example/'],
  ['another site by a line break', '/\n/evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'wallet'],
  ['the logout', '/logout'],
  ['the logout with a query', '/logout?x=1'],
  ['the login itself', '/login-me?redirectFrom=%2Fwallet'],
])('goes home instead of following %s', (_, address) => {
  expect(safeRedirect(address)).toBe('/home')
})

it('reads the query only if it is text', () => {
  expect(redirectFromSearch({ redirectFrom: '/wallet' })).toEqual({ redirectFrom: '/wallet' })
  expect(redirectFromSearch({ redirectFrom: ['/wallet'] })).toEqual({})
})

it('a page for visitors leads back to the whole address, with its search', () => {
  const address = new URL(withRedirect('/register', '/exchange/market?q=b&sort=name'), 'https://bank.example')
  expect(safeRedirect(redirectFromSearch(Object.fromEntries(address.searchParams)).redirectFrom)).toBe(
    '/exchange/market?q=b&sort=name',
  )
  expect(withRedirect('/login', undefined)).toBe('/login')
})
