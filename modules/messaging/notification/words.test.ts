import { CASE_KINDS, NOTIFICATION_KINDS, SECURITY_EVENTS } from '@cocobnk/contract'
import { LOCALES } from '@cocobnk/i18n'
import { describe, expect, it } from 'vitest'
import { linkOf, pushTextOf, type Told, textOf, titleOf } from './words.ts'

const told = (one: Partial<Told>): Told => ({ kind: 'DEPOSIT', event: 'CREDITED', ref: 'REF', values: {}, ...one })
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  SECURITY: SECURITY_EVENTS,
  WITHDRAWAL: ['REVIEW', 'PAYING', 'PAID', 'REJECTED', 'RETURNED'],
  DEAL: [
    'APPLIED',
    'TAKEN',
    'CONFIRMED',
    'REJECTED',
    'EXPIRED',
    'BEGUN',
    'ACCEPTED',
    'PAID',
    'PAY_NOW',
    'PAY_SOON',
    'CHECK_PAYMENT',
    'UNPAID',
    'CANCELED',
    'DISPUTED',
    'RULED',
    'APPEALED',
    'RELEASED',
    'RETURNED',
    'MESSAGE',
    'OFFER_FILLED',
    'OFFER_EXPIRED',
    'OFFER_FROZEN',
    'OFFER_RELEASED',
    'RATED',
    'RATING_ANSWERED',
    'RATING_HIDDEN',
    'RATING_SHOWN',
    'BARRED',
    'READMITTED',
  ],
  PAYMENT: ['RECEIVED', 'REFUNDED', 'DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST', 'CARDS_STOPPED', 'CARD_DEBT'],
  SCHEDULE: ['REFUSED', 'SKIPPED', 'EXCHANGE_SKIPPED'],
  APPLICATION: ['QUESTION', 'APPROVED', 'REJECTED'],
}

describe.each(LOCALES)('in %s', (locale) => {
  it.each(NOTIFICATION_KINDS)('has a separate text for every event of %s', (kind) => {
    const events = EVENTS[kind] ?? ['ANY']
    const titles = events.map((event) => titleOf(told({ kind, event }), locale))
    expect(new Set(titles).size).toBe(events.length)
    expect(titles.join()).not.toMatch(/[{}]|^$/)
  })
})

it('keeps every digit of an amount, in the reader’s notation', () => {
  const values = { amount: '123456789012345678901.000000000000000001', asset: 'ETH' }
  expect(textOf(told({ values }), 'de-DE')).toBe('123.456.789.012.345.678.901,000000000000000001 ETH')
  expect(textOf(told({ values: { amount: '12.5', asset: 'USD' } }), 'en-US')).toBe('12.50 USD')
})

it('shows the amounts given and received in an exchange, and links to its details', () => {
  const values = { amount: '497500', asset: 'USOT', given: '0.05', given_asset: 'BTC' }
  const exchange = told({ kind: 'EXCHANGE', event: 'DONE', values })
  expect(textOf(exchange, 'de-DE')).toBe('0,05 BTC → 497.500 USOT')
  expect(linkOf(exchange)).toBe('/lookup/exchange-success?seq=REF')
  expect(pushTextOf(exchange, 'en-US')).toBe('Open Cocobnk to see it.')
})

it('puts neither an amount nor a device into a push', () => {
  const values = { amount: '1234.5', asset: 'BTC', browser: 'Firefox' }
  expect(pushTextOf(told({ values }), 'en-US')).toBe('Open Cocobnk to see it.')
  expect(pushTextOf(told({ values: { application: 'KYC' } }), 'en-US')).toBe('Verification')
})

it('links news of an offer to the offer, and news of an application to the application', () => {
  expect(linkOf(told({ kind: 'DEAL', event: 'OFFER_FILLED' }))).toBe('/dashboard/private/deal?seq=REF')
  expect(linkOf(told({ kind: 'DEAL', event: 'APPLIED' }))).toBe('/dashboard/private/application?seq=REF')
})

it.each(CASE_KINDS)('links an application of kind %s to its own page', (application) => {
  const link = linkOf(told({ kind: 'APPLICATION', values: { application } }))
  const others = CASE_KINDS.filter((one) => one !== application)
  expect(link).toMatch(/^\/[a-z]/)
  for (const other of others)
    expect(linkOf(told({ kind: 'APPLICATION', values: { application: other } }))).not.toBe(link)
})
