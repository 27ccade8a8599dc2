import { expect, it } from 'vitest'
import { type AccountKindName, CHART } from './chart.ts'
import { LEDGER_ROLES, type LedgerRole, permitsOf } from './roles.ts'

const nameOf = (code: string) =>
  (Object.keys(CHART) as AccountKindName[]).find((name) => String(CHART[name].code) === code)

/**
 * What a role can create out of nothing: an account without a bound can be debited without end. Clearing has none because its other side is
 * on another shard; `npm run verify:ledger` compares the two. The card processor's is compared with what it reports. Anything new here
 * needs a bound, or something that compares it.
 */
const WITHOUT_BOUND: Readonly<Partial<Record<LedgerRole, readonly string[]>>> = {
  ledger_worker: [
    ...['allowance', 'custody', 'customer', 'fees', 'inventory', 'nostro', 'rewards'].map((to) => `clearing → ${to}`),
    ...['cardReserve', 'fees', 'nostro', 'suspense'].map((to) => `processor → ${to}`),
    // A share of what the house earned between two rates: the member's allowance.
    'spread → allowance',
  ],
  ledger_market: ['clearing → market'],
}

it.each(Object.keys(LEDGER_ROLES) as LedgerRole[])(
  '%s brings money out of no account without a bound but those named',
  (role) => {
    const found = permitsOf(role).flatMap((permit) => {
      const [, kind, debit = '', credit = ''] = permit.split(' ')
      const [from, to] = [nameOf(debit), nameOf(credit)]
      // A hold moves nothing, and ending one needs it.
      if (kind !== '1' || !from || !to || CHART[from].bound !== 'free') return []
      return [`${from} → ${to}`]
    })
    expect([...new Set(found)].toSorted()).toEqual(WITHOUT_BOUND[role] ?? [])
  },
)
