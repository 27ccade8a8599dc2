import { expect, it } from 'vitest'
import { phonePage } from './pages.ts'
import { createPhone } from './phone.ts'

const message = (id: string, to: string, text: string) => ({ id, from: 'Bank', to, text })

it('escapes untrusted text', () => {
  const hostile = '"><script>alert(1)</script>'
  const phone = createPhone()
  phone.receive(message('1', hostile, hostile))
  const page = phonePage(phone.list(), hostile)
  expect(page).not.toContain('<script>')
})

it('shows one phone at a time, its oldest message on top', () => {
  const phone = createPhone()
  phone.receive(message('1', '+821000000001', 'first'))
  phone.receive(message('2', '+821000000001', 'second'))
  phone.receive(message('3', '+821000000002', 'for somebody else'))
  const [, handset = ''] = phonePage(phone.list(), '+821000000001').split('class="handset"')
  expect(handset.indexOf('first')).toBeLessThan(handset.indexOf('second'))
  expect(handset).toContain('first')
  expect(handset).not.toContain('for somebody else')
})

it('shows a message that arrives twice as one message with two deliveries', () => {
  const phone = createPhone()
  phone.receive(message('1', '+821000000001', 'once'))
  phone.receive(message('1', '+821000000001', 'once'))
  expect(phone.list()).toMatchObject([{ deliveries: 2 }])
  expect(phonePage(phone.list(), undefined)).toContain('received 2 times')
})
