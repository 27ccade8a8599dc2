import { expect, it } from 'vitest'
import { cookieJar } from '../../testing/browser.ts'
import { invitedTo, inviteLink, rememberInviter } from './inviter.ts'

it('remembers the inviter for seven days', () => {
  const jar = cookieJar()
  rememberInviter(jar, 'FRIEND 1')
  expect(jar.written[0]).toMatch(/^inviter_code=FRIEND%201; Path=\/; Max-Age=604800;/)
})

it('R-INVITER-IDENTIFIER: the invitation link contains the member’s ID', () => {
  expect(inviteLink('https://bank.example', 'seo.yun')).toBe('https://bank.example/@seo.yun')
})

it.each([
  ['login-me', '/login-me'],
  ['register', '/register'],
  ['faq', '/service-center/faq'],
  ['payment-main', '/payment/payment-main'],
])('goes to the screen named %s', (name, path) => {
  expect(invitedTo(name)).toBe(path)
})

it.each([undefined, '', 'nosuch', 'logout', '404', 'merchant-detail', '//evil.example'])(
  'goes home for %s, which names no screen that opens by its name alone',
  (name) => {
    expect(invitedTo(name)).toBe('/home')
  },
)
