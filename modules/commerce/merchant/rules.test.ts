import { describe, expect, it } from 'vitest'
import { hostOf, isAtSite } from './host.ts'
import { maskedEmail } from './invited-email.ts'
import { showKey } from './key.ts'
import { currenciesOf } from './preference-change.ts'
import { seatOf } from './team.ts'

it('a site is identified by its host, regardless of the page', () => {
  expect(hostOf('https://Shop.Example/de?x=1')).toBe('shop.example')
  expect(hostOf('https://shop.example/de')).toBe(hostOf('https://SHOP.example/en'))
})

it.each([
  ['help@shop.example', true],
  ['help@www.shop.example', true],
  ['help@example', true],
  ['help@othershop.example', false],
  ['help@mail.test', false],
])('whether %s belongs to the site is %s', (email, isIt) => {
  expect(isAtSite(email, 'https://shop.example/')).toBe(isIt)
})

describe('a refund limit', () => {
  it('is required for a cashier and forbidden for other roles', () => {
    expect(seatOf({ role: 'CASHIER', refund_limit_usot: null })).toMatchObject({
      fields: { refund_limit_usot: 'REQUIRED' },
    })
    expect(seatOf({ role: 'ACCOUNTANT', refund_limit_usot: '1' })).toMatchObject({
      fields: { refund_limit_usot: 'INVALID' },
    })
  })

  it('is stored in smallest units', () => {
    expect(seatOf({ role: 'CASHIER', refund_limit_usot: '1.5' })).toMatchObject({
      value: { role: 'CASHIER', refund_limit_usot: 150_000_000n },
    })
  })
})

it("all of the bank's currencies are on unless the shop selected some; its own is always on", () => {
  const known = ['USD', 'KRW', 'EUR']
  const on = (currencies: string[] | null) =>
    currenciesOf(known, { price_currency: 'KRW', currencies })
      .list.filter(({ is_on }) => is_on)
      .map(({ code }) => code)
  expect(on(null)).toEqual(known)
  expect(on([])).toEqual(['KRW'])
  expect(on(['EUR'])).toEqual(['KRW', 'EUR'])
})

it('an invited email is masked but recognisable', () => {
  expect(maskedEmail('somebody@mail.test')).toBe('so•••@mail.test')
  expect(maskedEmail('a@mail.test')).toBe('a•••@mail.test')
})

it('R-SHOP-KEY: a key is shown by its mode and its last four characters', () => {
  const shown = showKey({
    key_seq: '019a8000-0000-7000-8000-000000000001',
    merchant_seq: '019a8000-0000-7000-8000-000000000002',
    mode: 'LIVE',
    secret: Buffer.from('sealed'),
    hint: 'a1B2',
    api_version: '2026-11-18',
    networks: [],
    created_at: new Date(0),
    ends_at: null,
    revoked_at: null,
    last_used_at: null,
    last_used_address: null,
  })
  expect(shown.masked).toBe('live_••••a1B2')
  expect(JSON.stringify(shown)).not.toContain('sealed')
})
