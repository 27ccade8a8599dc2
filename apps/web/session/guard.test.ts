import { expect, it } from 'vitest'
import { tokenUntil } from '../testing/token.ts'
import { guardDecision } from './guard.ts'

const NOW_MS = Date.parse('2026-03-01T00:00:00Z')
const live = tokenUntil(NOW_MS + 60_000)
const ended = tokenUntil(NOW_MS - 1_000)

it.each([
  ['nobody is logged in', undefined],
  ['the token has ended', ended],
  ['the token is no token', 'nonsense'],
])(
  'R-GUARD-LOGIN-ME, R-GUARD-TOKEN-INVALID, R-GUARD-REDIRECT-FROM: sends to the login with the full path when a page needs a member and %s',
  (_, token) => {
    expect(guardDecision(true, token, '/wallet?tab=1#top', NOW_MS)).toEqual({
      kind: 'login',
      redirectFrom: '/wallet?tab=1#top',
    })
  },
)

it('lets a member with a valid token pass', () => {
  expect(guardDecision(true, live, '/wallet', NOW_MS)).toEqual({ kind: 'pass' })
})

it('while offline, opens member pages with an expired token, and none without a token', () => {
  expect(guardDecision(true, ended, '/wallet', NOW_MS, true)).toEqual({ kind: 'pass' })
  expect(guardDecision(true, undefined, '/wallet', NOW_MS, true)).toMatchObject({ kind: 'login' })
})

it('R-LOGIN-PAGES-GUEST-ONLY: sends a member home from the login pages', () => {
  expect(guardDecision('guest-only', live, '/login', NOW_MS)).toEqual({ kind: 'home' })
})

it('shows the login page to a visitor with an expired token, who could not log in otherwise', () => {
  expect(guardDecision('guest-only', ended, '/login-me', NOW_MS)).toEqual({ kind: 'pass' })
})

it.each([undefined, live, ended])('R-VISITOR-PUBLIC: requires no login on a public page', (token) => {
  expect(guardDecision(false, token, '/home', NOW_MS)).toEqual({ kind: 'pass' })
})
