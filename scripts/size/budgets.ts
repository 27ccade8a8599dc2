import type { FrontEnd } from './first-paint.ts'

/** Kilobytes of gzip that a screen may fetch before its first paint. */
export type Budget = { readonly scripts: number; readonly styles: number }

type Exception = Partial<Budget> & { readonly why: string }

/** The current weight of the screens plus about five percent. */
export const BUDGETS: Readonly<Record<FrontEnd, Budget>> = {
  web: { scripts: 204, styles: 22.5 },
  console: { scripts: 215, styles: 23.5 },
}

export const EXCEPTIONS: Readonly<Record<FrontEnd, Readonly<Record<string, Exception>>>> = {
  web: {
    '/home': { scripts: 171, why: 'most visitors come here first, often on slow phones' },
    '/home of a member': {
      scripts: 204,
      styles: 25,
      why: 'value over time, holdings, movements and news on one screen',
    },
    '/404': { scripts: 170, why: 'says one thing' },
    '*': { scripts: 170, why: 'says one thing' },
    '/exchange/market': { scripts: 199, styles: 20, why: 'visitors come here first too, often on slow phones' },
    '/deposit': { scripts: 205, why: 'address, announcement and history on one screen' },
    '/lookup/account-balance': { scripts: 205, why: 'every account with its value, search and filters' },
    '/payment/payment-guest': { scripts: 205, why: 'card, other wallet, links and claims on one screen' },
    '/certification-management/security': { scripts: 212, why: 'passwords, passkeys, one-time codes and sessions' },
    '/service-center/contact-detail': { scripts: 202, why: 'shows and takes attached documents' },
    '/wallet': { scripts: 190, styles: 20, why: 'opened most often by members, often on slow phones' },
    '/withdraw': { scripts: 216, styles: 22.5, why: 'form, review and history on one screen' },
    '/mypage/myprofile': { scripts: 216, styles: 23, why: 'every part of a profile is edited in place' },
    '/product/subscription': { scripts: 221, styles: 24, why: 'comparison, calculator, contract and review' },
    '/svings-account': { scripts: 221, styles: 24, why: 'the same for instalments' },
    '/term-deposit': { scripts: 221, styles: 24, why: 'the same for term deposits' },
    '/transfer/account-transfer': {
      scripts: 233,
      styles: 25.5,
      why: 'transfer, schedule, request and payees share one screen',
    },
  },
  console: {
    '/cases': { scripts: 219, why: 'every kind of case is decided on one screen' },
    '/deals': { scripts: 217, why: 'offers, rooms and disputes on one screen, each with its evidence' },
    '/instruments': { scripts: 218, why: 'terms, documents and a simulation on one screen' },
    '/settings': { scripts: 216.5, why: 'every value that operators may change' },
  },
}

export function budgetOf(app: FrontEnd, route: string): Budget {
  const { scripts, styles } = { ...BUDGETS[app], ...EXCEPTIONS[app][route] }
  return { scripts, styles }
}
