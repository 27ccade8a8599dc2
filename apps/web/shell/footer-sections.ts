import type { TextKey } from '../texts.ts'
import type { Entry, Section } from './entry.ts'
import { kycEntry, type MenuFacts, outside } from './menu.ts'

export function footerSections({ t, links, kycLinks }: Omit<MenuFacts, 'customer'>): readonly Section[] {
  const screen = (label: TextKey<'shell'>, to: string): Entry => ({ kind: 'screen', label: t(label), to })
  const unready = (label: TextKey<'shell'>): Entry => ({ kind: 'unready', label: t(label), message: t('construction') })
  const education = outside(t('item.education'), links?.education)
  return [
    {
      id: 'company',
      title: t('footer.company'),
      entries: [
        screen('item.home', '/home'),
        screen('item.about', '/ccf-intro'),
        ...(education.length > 0 ? education : [unready('item.education')]),
        screen('item.security', '/certification-management/auth-management'),
        ...outside(t('item.blog'), links?.blog),
        ...outside(t('item.source'), links?.source),
      ],
    },
    {
      id: 'assets',
      title: t('footer.assets'),
      entries: [
        screen('item.wallet', '/wallet'),
        screen('item.products', '/product/search'),
        screen('item.accounts', '/lookup/account-balance'),
        screen('item.trade', '/exchange/market'),
        screen('item.deals', '/dashboard/private/deal'),
        screen('item.exchangeHistory', '/lookup/transfer-list'),
        screen('item.depositHistory', '/deposit'),
        screen('item.withdrawHistory', '/withdraw'),
      ],
    },
    {
      id: 'shops',
      title: t('footer.shops'),
      entries: [
        screen('item.shopHistory', '/company/merchant-transaction-list'),
        screen('item.shops', '/company/shop'),
        screen('item.shopRegister', '/company/merchant-create'),
      ],
    },
    {
      id: 'security',
      title: t('footer.security'),
      entries: [
        ...kycLinks.map(kycEntry),
        screen('item.email', '/certification-management/mail-verification'),
        screen('item.otp', '/certification-management/otp'),
        screen('item.grade', '/certification-management/security'),
        screen('item.address', '/certification-management/kyc-withdraw-address'),
        screen('item.addresses', '/certification-management/kyc-withdraw-address-list'),
      ],
    },
    {
      id: 'support',
      title: t('footer.support'),
      entries: [
        screen('item.notices', '/service-center/contact-notice'),
        screen('item.faq', '/service-center/faq'),
        screen('item.inquiry', '/service-center/one-inquiry'),
        feeEntry(t),
        { kind: 'screen', label: t('item.status'), to: '/service-center/home', search: { view: 'status' } },
      ],
    },
    {
      id: 'soon',
      title: t('footer.soon'),
      entries: [unready('item.market'), unready('item.academy'), unready('item.rental'), unready('item.community')],
    },
  ]
}

export function legalEntries(t: MenuFacts['t']): readonly Entry[] {
  return [
    { kind: 'screen', label: t('item.terms'), to: '/policy', search: { type: 'service' } },
    { kind: 'screen', label: t('item.privacy'), to: '/policy', search: { type: 'privacy' } },
  ]
}

/** Links shown beside the legal texts in the compact footer. */
export function serviceEntries(t: MenuFacts['t']): readonly Entry[] {
  return [feeEntry(t), { kind: 'screen', label: t('menu.support'), to: '/service-center/home' }]
}

function feeEntry(t: MenuFacts['t']): Entry {
  return { kind: 'screen', label: t('item.fee'), to: '/service-center/home', hash: 'fee' }
}
