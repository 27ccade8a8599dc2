import { SECURITY_EVENTS } from '@cocobnk/contract'
import { LOCALES } from '@cocobnk/i18n'
import { describe, expect, it } from 'vitest'
import type { MailValues, TemplateName } from './address-book.ts'
import { ADDRESS_BOOK } from './index.ts'
import { renderMail } from './render.ts'

const HOSTILE = `<img src=x onerror="alert('1')"> & co`

/** Every value that an outsider could choose is hostile. */
const SAMPLES: { readonly [Name in TemplateName]: MailValues[Name] } = {
  welcome: { name: HOSTILE, link: 'https://bank.example/home?a=1&b="2"' },
  digest: { count: '3', kinds: `DEPOSIT ${HOSTILE},TRANSFER 1`, link: 'https://bank.example/mypage/myprofile' },
  'security-notice': {
    event: 'LOGIN_NEW_DEVICE',
    about: HOSTILE,
    at: '2025-03-01T05:06:07Z',
    time_zone: 'Asia/Seoul',
    device: HOSTILE,
    ip: '203.0.113.7',
    link: 'https://bank.example/security',
  },
  'application-news': {
    news: 'REJECTED',
    application: 'KYC',
    reason: HOSTILE,
    link: 'https://bank.example/certification-management/kyc-detail',
  },
  'find-id': { user_name: HOSTILE, link: 'https://bank.example/login' },
  'inquiry-news': { contact_id: HOSTILE, link: 'https://bank.example/service-center/contact-history' },
  invoice: {
    kind: 'QUOTE',
    news: 'NEW',
    shop: HOSTILE,
    number: '7',
    title: HOSTILE,
    total: '12.50 USD',
    due: '2026-11-30',
    link: 'https://bank.example/payment/payment-guest?token=1',
    pdf: 'JVBERi0=',
  },
  'merchant-invitation': { shop: HOSTILE, role: 'CASHIER', link: 'https://bank.example/company/shop#join=x' },
  'account-frozen': {
    user_name: HOSTILE,
    account: '3141592653587',
    until: '2026-11-20T03:00:00.000Z',
    time_zone: 'Asia/Seoul',
    link: 'https://bank.example/help',
  },
  'outflow-held': {
    user_name: HOSTILE,
    until: '2026-11-20T03:00:00.000Z',
    time_zone: 'Asia/Seoul',
    link: 'https://bank.example/help',
  },
  'merchant-news': { news: 'SUSPENDED', shop: HOSTILE, reason: HOSTILE, link: 'https://bank.example/company/shop' },
  'operator-notice': { name: HOSTILE, event: 'HALTED', link: 'https://console.bank.example/halts' },
  'operator-invitation': { name: HOSTILE, link: 'https://console.bank.example/invitation#x', hours: '72' },
  'webhook-news': {
    outcome: 'PAUSED',
    shop: HOSTILE,
    about: 'https://shop.example/webhook',
    link: 'https://bank.example/company/shop',
  },
  'refund-news': {
    shop: HOSTILE,
    title: HOSTILE,
    amount: '20 USOT',
    reason: HOSTILE,
    link: 'https://bank.example/company/transaction-detail?seq=1',
  },
  'schedule-news': {
    type: 'EXCHANGE',
    outcome: 'SKIPPED',
    refusal: 'INSUFFICIENT_BALANCE',
    about: HOSTILE,
    link: 'https://bank.example/transfer/account-transfer?view=schedule&seq=1',
  },
  'subscription-news': {
    news: 'NOTICE',
    shop: HOSTILE,
    title: HOSTILE,
    amount: '12.50 USD',
    at: '2026-11-30T00:00:00Z',
    link: 'https://bank.example/company/merchant-transaction-list?scope=paid',
  },
  'verification-code': { purpose: 'EMAIL', code: HOSTILE, minutes: '5' },
  'withdrawal-news': {
    outcome: 'REJECTED',
    about: HOSTILE,
    reason: HOSTILE,
    link: 'https://bank.example/withdraw/detail?seq=1',
    lock_link: 'https://bank.example/find#lock=1',
    event: 'WITHDRAWAL_REQUESTED',
  },
}

const TEMPLATES = Object.keys(ADDRESS_BOOK) as TemplateName[]

describe.each(TEMPLATES)('the mail %s', (template) => {
  const values = SAMPLES[template]

  it.each(LOCALES)('is rendered in %s with every value filled in and escaped', (locale) => {
    const { subject, text, html } = renderMail({ template, locale, values })
    const words = html.replace(/<style>.*<\/style>/s, '')
    for (const part of [subject, text, words]) expect(part).not.toMatch(/[{}]|undefined|\[object/)
    expect(text).toContain(HOSTILE)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co')
    expect(html).toContain(`<html lang="${locale}">`)
  })

  it('differs in each language', () => {
    const bodies = LOCALES.map((locale) => renderMail({ template, locale, values }).text)
    expect(new Set(bodies).size).toBe(LOCALES.length)
  })

  it('loads nothing from outside', () => {
    const { html } = renderMail({ template, locale: 'en-US', values })
    expect(html).not.toMatch(/\bsrc=["']|<link|url\(|@import/)
  })
})

it('has a different subject for each security event', () => {
  for (const locale of LOCALES) {
    const subjects = SECURITY_EVENTS.map(
      (event) =>
        renderMail({ template: 'security-notice', locale, values: { ...SAMPLES['security-notice'], event } }).subject,
    )
    expect(new Set(subjects).size).toBe(SECURITY_EVENTS.length)
  }
})

it('distinguishes paid, rejected and returned withdrawals in each language', () => {
  for (const locale of LOCALES) {
    const mails = (['PAID', 'REJECTED', 'RETURNED'] as const).map((outcome) =>
      renderMail({ template: 'withdrawal-news', locale, values: { ...SAMPLES['withdrawal-news'], outcome } }),
    )
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length)
    expect(new Set(mails.map(({ text }) => text)).size).toBe(mails.length)
  }
})

it("formats a time in the reader's language and time zone", () => {
  const { text } = renderMail({ template: 'security-notice', locale: 'ko-KR', values: SAMPLES['security-notice'] })
  expect(text).toContain('2025년 3월 1일')
  expect(text).toMatch(/02:06/)
})

it('rejects a link that a browser would execute', () => {
  const values = { name: 'Ada', link: 'javascript:alert(1)' }
  expect(() => renderMail({ template: 'welcome', locale: 'en-US', values })).toThrow('links to javascript:')
})
