import { describe, expect, it } from 'vitest'
import { routeTable } from '../routes.data.ts'
import type { Entry, Section } from './entry.ts'
import { footerSections, legalEntries } from './footer-sections.ts'
import { menuSections } from './menu.ts'

const t = (key: string) => key
const links = { b2c_exchange: 'https://b2c.example/', education: '', blog: 'https://blog.example/', source: '' }
const kycLinks = [1, 3, 4].map((typeSeq) => ({ typeSeq, label: `kyc.${typeSeq}` }))
const header = (customer: 'INDIVIDUAL' | 'COMPANY') => menuSections({ t, customer, links, kycLinks })
const footer = () => footerSections({ t, links, kycLinks })

const entriesOf = (sections: readonly Section[]): readonly Entry[] => sections.flatMap(({ entries }) => entries)
const screensOf = (entries: readonly Entry[]) => entries.flatMap((entry) => (entry.kind === 'screen' ? [entry.to] : []))
const isRoute = (path: string) =>
  routeTable.some((route) => new RegExp(`^${route.path.replace(/\$\w+\??/g, '[^/]+')}$`).test(path))

describe('the header', () => {
  it('R-HEADER-MENU: links only to existing addresses', () => {
    expect(screensOf(entriesOf(header('COMPANY'))).filter((path) => !isRoute(path))).toEqual([])
  })

  it('leads to the order books, apart from the market prices that are being prepared', () => {
    expect(screensOf(entriesOf(header('INDIVIDUAL')))).toContain('/exchange/market')
    expect(screensOf(entriesOf(footer()))).toContain('/exchange/market')
  })

  it('R-HEADER-COMPANY: adds four links for companies, and nothing else', () => {
    const individual = screensOf(entriesOf(header('INDIVIDUAL')))
    const added = screensOf(entriesOf(header('COMPANY'))).filter((path) => !individual.includes(path))
    expect(added.toSorted()).toEqual([
      '/company/merchant-account-all-list',
      '/company/merchant-create',
      '/company/merchant-transaction-list',
      '/company/shop',
    ])
  })

  it('R-HEADER-B2C-EXTERNAL: links to the external exchange once its address is known', () => {
    expect(entriesOf(header('INDIVIDUAL')).filter(({ kind }) => kind === 'outside')).toEqual([
      { kind: 'outside', label: 'item.b2c', href: 'https://b2c.example/' },
    ])
    const unknown = menuSections({ t, customer: 'INDIVIDUAL', links: undefined, kycLinks })
    expect(entriesOf(unknown).some(({ kind }) => kind === 'outside')).toBe(false)
  })

  it('R-HEADER-MARKET-PRICE: shows only that market prices are being prepared', () => {
    const entry = entriesOf(header('INDIVIDUAL')).find(({ label }) => label === 'item.marketPrice')
    expect(entry).toEqual({ kind: 'unready', label: 'item.marketPrice', message: 'prepared' })
  })
})

describe('the footer', () => {
  it('R-FOOTER-LINKS: covers every required place', () => {
    expect(screensOf([...entriesOf(footer()), ...legalEntries(t)])).toEqual(
      expect.arrayContaining([
        '/ccf-intro',
        '/home',
        '/wallet',
        '/product/search',
        '/lookup/account-balance',
        '/dashboard/private/deal',
        '/lookup/transfer-list',
        '/deposit',
        '/withdraw',
        '/company/merchant-transaction-list',
        '/company/shop',
        '/company/merchant-create',
        '/certification-management/auth-management',
        '/certification-management/kyc/1',
        '/certification-management/kyc/3',
        '/certification-management/kyc/4',
        '/certification-management/mail-verification',
        '/certification-management/otp',
        '/certification-management/security',
        '/certification-management/kyc-withdraw-address',
        '/certification-management/kyc-withdraw-address-list',
        '/service-center/contact-notice',
        '/service-center/one-inquiry',
        '/policy',
      ]),
    )
    expect(screensOf(entriesOf(footer())).filter((path) => !isRoute(path))).toEqual([])
  })

  it('R-FOOTER-PLACEHOLDERS: shows only that these are under construction', () => {
    const unready = entriesOf(footer()).filter(({ kind }) => kind === 'unready')
    // Education has no address in this product, so it shows the same note.
    expect(unready.map(({ label }) => label)).toEqual([
      'item.education',
      'item.market',
      'item.academy',
      'item.rental',
      'item.community',
    ])
    expect(unready.every((entry) => entry.kind === 'unready' && entry.message === 'construction')).toBe(true)
  })

  it('opens terms and privacy by the `type` of the text', () => {
    expect(legalEntries(t).map((entry) => entry.kind === 'screen' && entry.search)).toEqual([
      { type: 'service' },
      { type: 'privacy' },
    ])
  })
})
