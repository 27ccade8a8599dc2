import type { Queue } from '@cocobnk/contract'
import type { Screen, ScreenName } from '../../routes.data.ts'
import type { QueueFigures } from './queries.ts'

/** The screen on which each queue is worked off. A queue without one does not compile. */
export const QUEUE_SCREENS = {
  APPROVAL: { to: '/approvals', search: {} },
  HALT: { to: '/halts', search: {} },
  SIGNING: { to: '/signings', search: {} },
  WITHDRAWAL: { to: '/withdrawals', search: {} },
  KEPT_DEPOSIT: { to: '/deposits', search: {} },
  RECEIPT: { to: '/deposits', search: { show: 'RECEIPTS' } },
  RETURN: { to: '/deposits', search: { show: 'RETURNS' } },
  WRITE_OFF: { to: '/deposits', search: { show: 'RETURNS' } },
  DISPUTE: { to: '/deals', search: { view: 'disputes' } },
  INQUIRY: { to: '/inquiries', search: {} },
  ALLOWANCE: { to: '/affiliate', search: {} },
  KYC: { to: '/cases', search: {} },
  WITHDRAW_ADDRESS: { to: '/cases', search: {} },
  DEPOSIT_CLAIM: { to: '/cases', search: {} },
  MERCHANT: { to: '/cases', search: {} },
  CHARGEBACK: { to: '/cases', search: {} },
  CARD_STOP: { to: '/cases', search: {} },
  MARKET_SIGNAL: { to: '/cases', search: {} },
  APP: { to: '/cases', search: {} },
} as const satisfies Readonly<Record<Queue, { readonly to: Screen['path']; readonly search: object }>>

/** What members and payers do by themselves: shown on the overview, but nothing for an operator to do. */
export const UNATTENDED: readonly Queue[] = ['RETURN']

type QueueScreen = Extract<Screen, { group: 'queue' }>['name']

/** The queues whose sum each screen shows in the sidebar. A screen of queues without one does not compile. */
const SCREEN_QUEUES: Readonly<Record<QueueScreen, readonly [Queue, ...Queue[]]>> &
  Readonly<Partial<Record<ScreenName, readonly Queue[]>>> = {
  cases: ['KYC', 'WITHDRAW_ADDRESS', 'DEPOSIT_CLAIM', 'MERCHANT', 'CHARGEBACK', 'CARD_STOP', 'MARKET_SIGNAL', 'APP'],
  approvals: ['APPROVAL'],
  halts: ['HALT'],
  signings: ['SIGNING'],
  withdrawals: ['WITHDRAWAL'],
  deposits: ['KEPT_DEPOSIT', 'RECEIPT', 'WRITE_OFF'],
  // Reviewed in the inbox, and counted here too: whoever looks for shops finds them.
  merchants: ['MERCHANT', 'CARD_STOP'],
  deals: ['DISPUTE'],
  inquiries: ['INQUIRY'],
  affiliate: ['ALLOWANCE'],
}

export type Total = { readonly count: number; readonly isMore: boolean }

/** How many wait on a screen; undefined if the screen has no queue that the operator may see. */
export function totalOf(name: ScreenName, figures: readonly QueueFigures[]): Total | undefined {
  const queues = SCREEN_QUEUES[name] ?? []
  const own = figures.filter(({ queue }) => queues.includes(queue))
  if (own.length === 0) return undefined
  return { count: own.reduce((sum, { count }) => sum + count, 0), isMore: own.some(({ is_more }) => is_more) }
}
