import type { CommerceMode } from '@cocobnk/contract'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Merchant } from './queries.ts'

/** What a view of a shop is given: the shop, and whether its real data or its test data is looked at. */
export type ViewProps = { readonly merchant: Merchant; readonly mode: CommerceMode }

type View = {
  /** Who sees it. */
  readonly roles: readonly Merchant['role'][]
  /** Whether it tells test data apart; the others are the same in both modes. */
  readonly hasModes?: boolean
  readonly show: LazyExoticComponent<ComponentType<ViewProps>>
}

const ALL = ['OWNER', 'ACCOUNTANT', 'CASHIER'] as const
const READERS = ['OWNER', 'ACCOUNTANT'] as const
const SELLERS = ['OWNER', 'CASHIER'] as const
const OWNER = ['OWNER'] as const

/** The parts of a shop's page, by the word in its address (`?view=`), in the order of the tabs. */
export const VIEWS = {
  overview: { roles: ALL, hasModes: true, show: lazy(() => import('./overview-view.tsx')) },
  keys: { roles: OWNER, show: lazy(() => import('./key-view.tsx')) },
  accounts: { roles: READERS, show: lazy(() => import('./account-view.tsx')) },
  team: { roles: ALL, show: lazy(() => import('./team-view.tsx')) },
  preferences: { roles: READERS, show: lazy(() => import('./preference-view.tsx')) },
  banks: { roles: OWNER, show: lazy(() => import('./bank-view.tsx')) },
  cashier: { roles: SELLERS, hasModes: true, show: lazy(() => import('../cashier/cashier-view.tsx')) },
  invoices: { roles: ALL, hasModes: true, show: lazy(() => import('../invoice/invoices.tsx')) },
  quotes: { roles: ALL, hasModes: true, show: lazy(() => import('../invoice/quotes.tsx')) },
  links: { roles: ALL, hasModes: true, show: lazy(() => import('../payment-link/link-view.tsx')) },
  subscriptions: { roles: ALL, hasModes: true, show: lazy(() => import('../subscription/plan-view.tsx')) },
  payouts: { roles: READERS, show: lazy(() => import('../shop-payout/payout-view.tsx')) },
  returns: { roles: ALL, hasModes: true, show: lazy(() => import('../wallet-payment/return-view.tsx')) },
  webhooks: { roles: READERS, hasModes: true, show: lazy(() => import('../webhook/webhook-view.tsx')) },
  events: { roles: READERS, hasModes: true, show: lazy(() => import('../webhook/event-view.tsx')) },
  requests: { roles: READERS, hasModes: true, show: lazy(() => import('../request-log/request-view.tsx')) },
  clock: { roles: READERS, show: lazy(() => import('../test-clock/clock-view.tsx')) },
  log: { roles: READERS, show: lazy(() => import('./log-view.tsx')) },
} as const satisfies Readonly<Record<string, View>>

export type ViewName = keyof typeof VIEWS

export function viewOf(name: string | undefined): ViewName {
  return name !== undefined && name in VIEWS ? (name as ViewName) : 'overview'
}

/** The tabs of a role. */
export function viewsOf(role: Merchant['role']): readonly ViewName[] {
  const entries = Object.entries(VIEWS) as [ViewName, View][]
  return entries.flatMap(([name, { roles }]) => (roles.includes(role) ? [name] : []))
}
