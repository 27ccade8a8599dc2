import type { DealApplicationStatus, DealState } from '@cocobnk/contract'

export const DEAL_STATES: readonly DealState[] = ['OPEN', 'FROZEN', 'FILLED', 'CLOSED', 'EXPIRED']
export const APPLICATION_STATES: readonly DealApplicationStatus[] = [
  'PENDING',
  'PAYING',
  'PAID',
  'DISPUTED',
  'SETTLING',
  'CONFIRMED',
  'RETURNED',
  'REJECTED',
  'CANCELED',
  'EXPIRED',
]

export type DealView = 'offers' | 'applications' | 'disputes'

/** URL search: offers or applications, which of them, and which is open. */
export type DealSearch = {
  readonly view?: 'applications' | 'disputes'
  /** For disputes: includes those that have ended. */
  readonly scope?: 'all'
  readonly search?: string
  readonly state?: DealState | DealApplicationStatus
  readonly id?: string
}

export function dealSearch(given: Readonly<Record<string, unknown>>): DealSearch {
  if (given.view === 'disputes')
    return {
      view: 'disputes',
      ...(given.scope === 'all' ? { scope: 'all' as const } : {}),
      ...(typeof given.id === 'string' ? { id: given.id } : {}),
    }
  const isApplications = given.view === 'applications'
  const states: readonly (DealState | DealApplicationStatus)[] = isApplications ? APPLICATION_STATES : DEAL_STATES
  const state = states.find((known) => known === given.state)
  // The router parses a query that is all digits as a number.
  const text = typeof given.search === 'number' ? String(given.search) : given.search
  return {
    ...(isApplications ? { view: 'applications' as const } : {}),
    ...(typeof text === 'string' && text.trim() !== '' ? { search: text.trim() } : {}),
    ...(state ? { state } : {}),
    ...(typeof given.id === 'string' ? { id: given.id } : {}),
  }
}
