import { operationsOf } from '@cocobnk/testing/requests'
import { expect, it } from 'vitest'
import { provePeople } from './people.ts'

/** Some twelve hundred requests, each between two looks at the ledger. */
const TIMEOUT_MS = 400_000

it(
  'operators, a shop, its cashier and a stolen token gain nothing without bound by any operation that they reach',
  async () => {
    const attempts = await provePeople({ repeats: 2 })
    expect(attempts.filter(({ outcome }) => outcome === 'unbounded')).toEqual([])
    const tried = new Set(attempts.map(({ what }) => what.split(' ', 2).join(' ')))
    const missing = operationsOf().filter(({ key, operation }) => operation.auth !== 'client' && !tried.has(key))
    expect(missing.map(({ key }) => key)).toEqual([])
    // Bounds that nobody reaches any more are not measured by this proof either.
    const gaining = attempts.filter(({ gained }) => gained > 0n).map(({ attacker, what }) => `${attacker}, ${what}`)
    expect(gaining).toEqual(
      expect.arrayContaining([
        "live key, POST /pg/transaction/{transaction_seq}/refund of the victim's purchase",
        "cashier, PATCH /pg/transaction/{transaction_seq} of the victim's purchase",
        'stolen token, POST /account/transfer to the confirmed payee',
        'stolen token, POST /market/public/order at the edge of the band',
        'operator COMPLIANCE, PATCH /operator/deal/dispute/{application_seq} RELEASE to the mule',
      ]),
    )
  },
  TIMEOUT_MS,
)
