import { expect, it } from 'vitest'
import { covers, openScopes, scopesOf } from './scope.ts'
import { hashOf, isOneOf, newSecret } from './secret.ts'

it('a secret matches its hash, the current or the previous, and nothing else', () => {
  const [current, previous] = [newSecret(), newSecret()]
  const hashes = [current, previous].map((secret) => hashOf(secret).toString('hex')).join('.')
  expect([current, previous, newSecret(), ''].map((secret) => isOneOf(hashes, secret))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('scopes are those the bank knows, in its order', () => {
  expect(scopesOf('email offline_access openid nonsense')).toEqual(['openid', 'email'])
})

it('an app that is not approved may not request money scopes', () => {
  expect(openScopes(['openid', 'accounts:read'], 'PENDING')).toEqual(['openid'])
  expect(openScopes(['openid', 'accounts:read'], 'APPROVED')).toEqual(['openid', 'accounts:read'])
})

it('a consent covers no scopes beyond its own', () => {
  expect(covers(['openid', 'email'], ['openid'])).toBe(true)
  expect(covers(['openid'], ['openid', 'email'])).toBe(false)
})
