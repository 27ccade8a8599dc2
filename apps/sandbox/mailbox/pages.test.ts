import { expect, it } from 'vitest'
import { mailboxPage } from './pages.ts'

it('escapes untrusted text', () => {
  const hostile = '"><script>alert(1)</script>'
  const mail = {
    id: 'a1',
    message_id: '<1@x.example>',
    from: hostile,
    to: [hostile],
    subject: hostile,
    text: hostile,
    html: hostile,
    headers: [{ name: 'X-Odd', value: hostile }],
    received_at: '2025-01-01T00:00:00.000Z',
    deliveries: 3,
  }
  const page = mailboxPage({ list: [mail], search: hostile, open: mail })
  expect(page).not.toContain('<script>')
  expect(page).toContain('received 3 times')
})
