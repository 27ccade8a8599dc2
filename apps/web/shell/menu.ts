import type { CustomerExchangeType, Output } from '@cocobnk/contract'
import type { Translate } from '@cocobnk/i18n/react'
import type { TextKey } from '../texts.ts'
import type { Entry, Section } from './entry.ts'
import type { KycLink } from './kyc-types.ts'

type Links = Output<'GET /config/service'>['config']['links']

export type MenuFacts = {
  readonly t: Translate<TextKey<'shell'>>
  readonly customer: CustomerExchangeType
  readonly links: Links | undefined
  readonly kycLinks: readonly KycLink[]
}

/** Menu sections of header and drawer, from one list, so that a phone lacks nothing. */
export function menuSections({ t, customer, links, kycLinks }: MenuFacts): readonly Section[] {
  const screen = (label: TextKey<'shell'>, to: string): Entry => ({ kind: 'screen', label: t(label), to })
  return [
    {
      id: 'money',
      title: t('menu.money'),
      entries: [
        screen('item.wallet', '/wallet'),
        screen('item.deposit', '/deposit'),
        screen('item.withdraw', '/withdraw'),
        screen('item.transfer', '/transfer/account-transfer'),
        screen('item.accounts', '/lookup/account-balance'),
      ],
    },
    {
      id: 'trade',
      title: t('menu.trade'),
      entries: [
        screen('item.exchange', '/exchange/direct-exchange'),
        screen('item.trade', '/exchange/market'),
        screen('item.exchangeHistory', '/lookup/transfer-list'),
        screen('item.deals', '/dashboard/private/deal'),
        { kind: 'unready', label: t('item.marketPrice'), message: t('prepared') },
        ...outside(t('item.b2c'), links?.b2c_exchange),
      ],
    },
    {
      id: 'savings',
      title: t('menu.savings'),
      entries: [
        screen('item.products', '/product/search'),
        screen('item.termDeposit', '/term-deposit'),
        screen('item.savings', '/svings-account'),
        screen('item.subscriptions', '/product/subscription/list'),
      ],
    },
    {
      id: 'security',
      title: t('menu.security'),
      entries: [
        screen('item.authentications', '/certification-management/auth-management'),
        ...kycLinks.map(kycEntry),
        screen('item.email', '/certification-management/mail-verification'),
        screen('item.otp', '/certification-management/otp'),
        screen('item.address', '/certification-management/kyc-withdraw-address'),
        screen('item.grade', '/certification-management/security'),
      ],
    },
    ...(customer === 'COMPANY' ? [shopSection(t)] : []),
    {
      id: 'support',
      title: t('menu.support'),
      entries: [
        screen('item.service', '/service-center/home'),
        screen('item.notices', '/service-center/contact-notice'),
        screen('item.faq', '/service-center/faq'),
        screen('item.inquiry', '/service-center/one-inquiry'),
      ],
    },
  ]
}

function shopSection(t: MenuFacts['t']): Section {
  return {
    id: 'shop',
    title: t('menu.shop'),
    entries: [
      { kind: 'screen', label: t('item.shopHistory'), to: '/company/merchant-transaction-list' },
      { kind: 'screen', label: t('item.shops'), to: '/company/shop' },
      { kind: 'screen', label: t('item.shopRegister'), to: '/company/merchant-create' },
      { kind: 'screen', label: t('item.settlement'), to: '/company/merchant-account-all-list' },
    ],
  }
}

export function kycEntry({ typeSeq, label }: KycLink): Entry {
  return { kind: 'screen', label, to: `/certification-management/kyc/${typeSeq}` }
}

/** Omits external sites whose address is not configured yet. */
export function outside(label: string, href: string | undefined): readonly Entry[] {
  return href ? [{ kind: 'outside', label, href }] : []
}
