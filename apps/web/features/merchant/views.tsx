import type { CommerceMode } from '@cocobnk/contract'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Merchant } from './queries.ts'

/** Props of a shop view: the shop, and whether live or test data is shown. */
export type ViewProps = { readonly merchant: Merchant; readonly mode: CommerceMode }

type View = {
  /** Roles that may see it. */
  readonly roles: readonly Merchant['role'][]
  /** Whether it separates test data; other views are the same in both modes. */
  readonly hasModes?: boolean
  readonly show: LazyExoticComponent<ComponentType<ViewProps>>
}

const ALL = ['OWNER', 'ACCOUNTANT', 'CASHIER'] as const
const READERS = ['OWNER', 'ACCOUNTANT'] as const
const SELLERS = ['OWNER', 'CASHIER'] as const
const OWNER = ['OWNER'] as const

/** Views of a shop's page by their name in the URL (`?view=`), in tab order. */
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
  cards: { roles: READERS, show: lazy(() => import('./card-view.tsx')) },
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

/** The tabs that a role may see. */
export function viewsOf(role: Merchant['role']): readonly ViewName[] {
  const entries = Object.entries(VIEWS) as [ViewName, View][]
  return entries.flatMap(([name, { roles }]) => (roles.includes(role) ? [name] : []))
}
